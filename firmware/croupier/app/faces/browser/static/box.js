// The page of the simulated box: what comes over the line is shown, what hands do is told.

import { Glass } from "./glass.js";
import { Hands } from "./hands.js";
import { Line } from "./line.js";
import { Buzzer } from "./sound.js";

const find = (id) => document.getElementById(id);
const box = find("case");
const glass = new Glass(find("glass"));
const buzzer = new Buzzer();
const acts = new Map(); // number -> when its hand moved
let count = 0;
let shown = "";

const line = new Line(
  (message) => ({ hello, look, tone })[message.t]?.(message),
  (open) => {
    box.classList.toggle("away", !open);
    if (open) return;
    hands.letGo();
    acts.clear();
    state("The box is not there. This page waits for it.", true);
  },
);

const hands = new Hands(box, (act, since) => {
  count += 1;
  acts.set(count, since);
  line.send({ ...act, n: count });
});

function hello(message) {
  document.documentElement.lang = message.language;
  buzzer.tones = message.tones;
  for (const button of box.querySelectorAll("[data-key]")) button.hidden = !message.keys.includes(button.dataset.key);
  box.querySelector(".players").hidden = !message.keys.some((key) => key.startsWith("p"));
  box.dataset.board = message.board;
}

function look(message) {
  const changed = message.glass !== shown;
  if (changed) {
    shown = message.glass;
    glass.show(message.glass, message.level);
    find("words").textContent = spoken(message.lines);
  } else if (glass.level !== message.level) {
    glass.show(message.glass, message.level);
  }
  find("cover").hidden = !message.hidden;
  document.body.dataset.screen = message.screen;
  hands.mark(message.down);
  light(message.ring);
  state(message.troubles.join(" ") || `Board ${box.dataset.board}. Several pages may be open at once.`, message.troubles.length > 0);
  measure(message.seen, changed);
}

function tone(message) {
  buzzer.play(message.name);
  box.dataset.tone = message.name;
}

/** The words on the glass, as one would read them out. */
function spoken(lines) {
  return lines.map((words) => words.replace(/^> /, "chosen: ")).join(". ");
}

function state(words, wrong = false) {
  const place = find("state");
  if (place.textContent !== words) place.textContent = words;
  place.classList.toggle("wrong", wrong);
}

/** One dot of light for each colour, clockwise from the top. */
function light(colours) {
  const ring = find("ring");
  while (ring.childElementCount > colours.length) ring.lastChild.remove();
  while (ring.childElementCount < colours.length) {
    const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    ring.append(dot);
  }
  colours.forEach(([red, green, blue], i) => {
    const dot = ring.children[i];
    const angle = (i / colours.length) * 2 * Math.PI;
    dot.setAttribute("cx", (88 * Math.sin(angle)).toFixed(2));
    dot.setAttribute("cy", (-88 * Math.cos(angle)).toFixed(2));
    const lit = red + green + blue > 0;
    dot.setAttribute("r", lit ? 4.5 : 3);
    // The colours are dim for a dark room; a screen has to show what an eye would see.
    const bright = (part) => Math.min(255, Math.round(part * 4 + 20));
    dot.style.fill = lit ? `rgb(${bright(red)} ${bright(green)} ${bright(blue)})` : "";
  });
}

/** From the key to the changed pixel: the time until the next picture after the act is drawn. */
function measure(seen, changed) {
  const since = acts.get(seen);
  for (const number of [...acts.keys()]) if (number < seen || (changed && number <= seen)) acts.delete(number);
  if (!changed || since === undefined) return;
  requestAnimationFrame(() => {
    const took = performance.now() - since;
    find("measured").textContent = `key to pixel: ${took.toFixed(1)} ms`;
  });
}

function button(id, on, act) {
  const place = find(id);
  const set = (is) => {
    place.setAttribute("aria-pressed", String(is));
    act(is);
  };
  place.addEventListener("click", () => set(place.getAttribute("aria-pressed") !== "true"));
  set(on);
}

button("sound", buzzer.on, (is) => buzzer.switch(is));
button("latency", new URLSearchParams(location.search).has("latency"), (is) => {
  find("measured").hidden = !is;
  find("measured").textContent ||= "key to pixel: – ms";
});
