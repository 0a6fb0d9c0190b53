"""For those who build the panel into MicroPython itself: `make BOARD=RPI_PICO FROZEN_MANIFEST=.../manifest.py`."""

include("$(PORT_DIR)/boards/manifest.py")
module("panel.py")
module("controls.py")
module("wiring.py")
module("board.py")
module("wire.py", base_path="../../device/croupier_device")
