// The buzzer: a square wave, note by note, as the piezo on the board would sound.

const LOUD = 0.04;

export class Buzzer {
  constructor() {
    this.on = localStorage.getItem("sound") !== "off";
    /** @type {Record<string, [number, number][]>} */
    this.tones = {};
    this.audio = null;
    this.oscillator = null;
    // Browsers let a page sound only after somebody has touched it.
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => this.wake(), { capture: true });
  }

  wake() {
    this.audio ??= new AudioContext();
    if (this.audio.state === "suspended") this.audio.resume();
  }

  switch(on) {
    this.on = on;
    localStorage.setItem("sound", on ? "on" : "off");
    if (!on) this.silence();
  }

  silence() {
    this.oscillator?.stop();
    this.oscillator = null;
  }

  /** Plays a tone by its name, in place of any that still sounds. */
  play(name) {
    const notes = this.tones[name];
    if (!notes || !this.on || this.audio?.state !== "running") return;
    this.silence();
    const oscillator = new OscillatorNode(this.audio, { type: "square" });
    const volume = new GainNode(this.audio, { gain: 0 });
    oscillator.connect(volume).connect(this.audio.destination);
    let at = this.audio.currentTime;
    oscillator.start(at);
    for (const [pitch, seconds] of notes) {
      if (pitch) oscillator.frequency.setValueAtTime(pitch, at);
      volume.gain.setValueAtTime(pitch ? LOUD : 0, at);
      at += seconds;
    }
    volume.gain.setValueAtTime(0, at);
    oscillator.stop(at);
    this.oscillator = oscillator;
  }
}
