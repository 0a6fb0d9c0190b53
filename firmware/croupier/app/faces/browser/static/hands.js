// The hands: mouse, fingers and keyboard become keys that go down and up, and a knob that turns.

const DETENT = 15; // degrees of the drawn knob
const WHEEL = 40; // pixels of a wheel or trackpad for a detent
const TAP = 80; // milliseconds that a click without a finger keeps a key down
const AGAIN_FIRST = 350;
const AGAIN = 90;

const KEYBOARD = {
  Enter: "ok",
  " ": "ok",
  o: "ok",
  a: "left",
  d: "right",
  b: "back",
  Backspace: "back",
  Escape: "back",
  ...Object.fromEntries(["p1", "p2", "p3", "p4", "p5", "p6"].map((key, i) => [String(i + 1), key])),
};
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, PageUp: -10, PageDown: 10 };
const SHIFTED = { Digit1: "1", Digit2: "2", Digit3: "3", Digit4: "4", Digit5: "5", Digit6: "6" };

export class Hands {
  /** @param {HTMLElement} box  @param {(act: object, since: number) => void} told */
  constructor(box, told) {
    this.box = box;
    this.told = told;
    this.held = new Map(); // key -> what holds it
    this.kept = new Set();
    this.angle = 0;
    for (const button of box.querySelectorAll("[data-key]")) this.#button(button);
    for (const button of box.querySelectorAll("[data-turn]")) this.#turner(button);
    this.#knob(box.querySelector("#knob"));
    this.#wheel();
    this.#keyboard();
    addEventListener("blur", () => this.letGo());
    document.addEventListener("visibilitychange", () => document.hidden && this.letGo());
  }

  /** Takes all hands off the box, for instance because the page is looked at no more. */
  letGo() {
    for (const key of [...this.held.keys()]) this.#up(key, performance.now());
    this.kept.clear();
    this.mark();
  }

  /** Shows which keys are down, here or by another page's hands. */
  mark(down = this.down ?? []) {
    this.down = down;
    for (const button of this.box.querySelectorAll("[data-key]")) {
      const key = button.dataset.key;
      button.classList.toggle("down", this.held.has(key) || down.includes(key));
      button.classList.toggle("kept", this.kept.has(key));
    }
  }

  #down(key, since, holder, keep) {
    if (this.kept.has(key)) {
      this.kept.delete(key);
      this.#up(key, since);
      return;
    }
    if (this.held.has(key)) return;
    this.held.set(key, holder);
    if (keep) this.kept.add(key);
    this.told({ do: "down", key }, since);
    this.mark();
  }

  #up(key, since) {
    if (!this.held.delete(key)) return;
    this.told({ do: "up", key }, since);
    this.mark();
  }

  #release(key, since, holder) {
    if (this.held.get(key) === holder && !this.kept.has(key)) this.#up(key, since);
  }

  turn(steps, since) {
    if (!steps) return;
    this.angle += steps * DETENT;
    this.box.querySelector("#turning").style.transform = `rotate(${this.angle}deg)`;
    for (let left = steps; left; left -= Math.sign(left) * Math.min(20, Math.abs(left))) {
      this.told({ do: "turn", steps: Math.sign(left) * Math.min(20, Math.abs(left)) }, since);
    }
  }

  #button(button) {
    const key = button.dataset.key;
    button.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      this.#down(key, event.timeStamp, event.pointerId, event.shiftKey);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.#release(key, event.timeStamp, event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader clicks without a pointer.
    button.addEventListener("click", (event) => {
      if (event.detail || event.pointerId > 0 || this.held.has(key)) return;
      this.#down(key, event.timeStamp, "click", false);
      setTimeout(() => this.#release(key, performance.now(), "click"), TAP);
    });
  }

  #turner(button) {
    const steps = Number(button.dataset.turn);
    let again = 0;
    const stop = () => clearTimeout(again);
    const once = (wait) => {
      this.turn(steps, performance.now());
      again = setTimeout(() => once(AGAIN), wait);
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      button.setPointerCapture(event.pointerId);
      stop();
      once(AGAIN_FIRST);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) button.addEventListener(end, stop);
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => event.detail || event.pointerId > 0 || this.turn(steps, event.timeStamp));
  }

  /** The rim of the knob follows a finger; each detent is told as it is passed. */
  #knob(knob) {
    let last = null;
    let rest = 0;
    const angle = (event) => {
      const { left, top, width, height } = knob.getBoundingClientRect();
      return (Math.atan2(event.clientY - top - height / 2, event.clientX - left - width / 2) * 180) / Math.PI;
    };
    knob.addEventListener("pointerdown", (event) => {
      if (last !== null) return;
      event.preventDefault();
      knob.setPointerCapture(event.pointerId);
      last = angle(event);
      rest = 0;
    });
    knob.addEventListener("pointermove", (event) => {
      if (last === null) return;
      const now = angle(event);
      rest += ((now - last + 540) % 360) - 180;
      last = now;
      const steps = Math.trunc(rest / DETENT);
      rest -= steps * DETENT;
      this.turn(steps, event.timeStamp);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      knob.addEventListener(end, () => {
        last = null;
      });
    }
  }

  #wheel() {
    let rest = 0;
    this.box.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey) return; // that is a zoom
        event.preventDefault();
        const way = event.deltaY || event.deltaX;
        rest += event.deltaMode ? Math.sign(way) * WHEEL : Math.max(-WHEEL * 3, Math.min(WHEEL * 3, way));
        const steps = Math.trunc(rest / WHEEL);
        rest -= steps * WHEEL;
        // A click of a usual wheel is 100 to 120 pixels, and one detent.
        this.turn(event.deltaMode || Math.abs(way) < 100 ? steps : Math.sign(way), event.timeStamp);
        if (Math.abs(way) >= 100) rest = 0;
      },
      { passive: false },
    );
  }

  #keyboard() {
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || this.#isElsewhere(event)) return;
      const steps = ARROWS[event.key];
      const key = this.#keyOf(event);
      if (steps) this.turn(steps, event.timeStamp);
      else if (!key) return;
      else if (!event.repeat) this.#down(key, event.timeStamp, event.code, event.shiftKey);
      event.preventDefault();
    });
    addEventListener("keyup", (event) => {
      for (const [key, holder] of [...this.held]) if (holder === event.code) this.#release(key, event.timeStamp, holder);
      if (!this.#isElsewhere(event) && this.#keyOf(event)) event.preventDefault();
    });
  }

  /** Whether Enter and Space belong to a link or button that is not the box's. */
  #isElsewhere(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (!["Enter", " "].includes(event.key)) return false;
    return target.closest("a, button, summary") !== null && target.closest("[data-key]") === null;
  }

  #keyOf(event) {
    const typed = SHIFTED[event.code] ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const focused = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    return focused && ["Enter", " "].includes(event.key) ? focused.dataset.key : KEYBOARD[typed];
  }
}
