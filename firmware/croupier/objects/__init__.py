"""The objects that the box replaces, as pure models: dice, spinner, hourglass and dial."""
