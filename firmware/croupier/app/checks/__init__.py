"""Tries the controls one by one: the self-test, and the walk round a front panel."""
