// The page of those who watch: it enters the code once and shows what it is told.

import { Glass } from "./glass.js";
import { Line } from "./line.js";

const find = (id) => document.getElementById(id);
const glass = new Glass(find("glass"));
let sand = null; // {left, running, at}

const DOOR = {
  away: "The box is not there, or lets nobody watch.",
  enter: "",
  wrong: "That is not the code on the glass.",
  wait: "Too many wrong codes. Try again in a minute.",
};

const line = new Line(heard, (open) => {
  if (!open) door("away");
});

function heard(message) {
  if (message.t === "public") show(message.public);
  else if (message.t === "enter" && sessionStorage.getItem("code")) line.send({ code: sessionStorage.getItem("code") });
  else if (message.t in DOOR) door(message.t);
}

function door(state) {
  if (state === "wrong" || state === "wait") sessionStorage.removeItem("code");
  document.body.dataset.state = state;
  find("message").textContent = DOOR[state];
  if (state === "wait") setTimeout(() => door("enter"), 60_000);
  if (state === "enter" || state === "wrong") find("code").focus();
}

find("door").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = find("code").value.replaceAll(" ", "");
  sessionStorage.setItem("code", code);
  find("code").value = "";
  line.send({ code });
});

function show(view) {
  document.documentElement.lang = view.language;
  document.body.dataset.state = "room";
  glass.show(view.glass);
  find("cover").hidden = view.glass !== null;
  put(find("words"), view.lines.join(". "));
  find("turn").hidden = !view.turn;
  put(find("turn").querySelector("strong"), view.turn);
  sand = view.sand && { ...view.sand, at: performance.now() };
  tick();
  sheet(view.sheet);
  find("room").classList.toggle("alone", !view.sheet && !view.turn && !view.sand);
}

function put(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

function tick() {
  const place = find("sand");
  place.hidden = !sand;
  if (!sand) return;
  const gone = sand.running ? (performance.now() - sand.at) / 1000 : 0;
  const left = sand.left - gone;
  const whole = left > 0 ? Math.ceil(left) : Math.floor(-left);
  const words = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  put(place, left > 0 ? words : `+${words}`);
  place.classList.toggle("last", left <= 10);
}

setInterval(tick, 250);

function sheet(told) {
  const table = find("sheet");
  table.hidden = !told;
  if (!told || table.dataset.told === JSON.stringify(told)) return;
  table.dataset.told = JSON.stringify(told);
  table.caption.textContent = told.title;
  rows(table.tHead, told.head.length ? [told.head] : [], "th");
  rows(table.tBodies[0], told.body, "td", told.mark);
  rows(table.tFoot, told.foot.length ? [told.foot] : [], "td");
}

function rows(part, lines, kind, mark = null) {
  part.replaceChildren(
    ...lines.map((cells, number) => {
      const row = document.createElement("tr");
      row.classList.toggle("mark", number === mark);
      row.append(
        ...cells.map((words) => {
          const cell = document.createElement(kind);
          cell.textContent = words;
          return cell;
        }),
      );
      return row;
    }),
  );
}
