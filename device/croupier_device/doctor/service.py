"""The service as systemd sees it."""

from croupier_device.doctor.finding import Computer, Finding, fault, good, note

UNIT = "croupier.service"
WRONG_SETTINGS = "78"
ASKED = ("LoadState", "ActiveState", "UnitFileState", "NRestarts", "Result", "ExecMainStatus")


def check(computer: Computer) -> Finding | None:
    """Tell how the service is; None where there is no systemd."""
    answer = computer.ask(["systemctl", "show", UNIT, "--property=" + ",".join(ASKED)])
    if answer is None or answer.status:
        return None
    told = dict(line.partition("=")[::2] for line in answer.text.splitlines() if "=" in line)
    if told.get("LoadState") != "loaded":
        return note("service", "the service is not installed", "sudo ./install, where the box shall start by itself")
    if told.get("ActiveState") != "active":
        return _stopped(told)
    if told.get("UnitFileState") != "enabled":
        return note("service", "it runs, but will not start by itself", f"sudo systemctl enable {UNIT}")
    if (restarts := told.get("NRestarts", "0")) != "0":
        return note("service", f"it was restarted {restarts} times", f"read why: journalctl -u {UNIT} -n 50")
    return good("service", "it runs")


def _stopped(told: dict[str, str]) -> Finding:
    if told.get("ExecMainStatus") == WRONG_SETTINGS:
        return fault("service", "it ended because its settings are wrong", f"read why: journalctl -u {UNIT} -n 20")
    return note("service", f"it does not run ({told.get('Result')})", f"sudo systemctl start {UNIT}")
