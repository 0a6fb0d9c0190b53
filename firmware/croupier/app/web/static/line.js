// The line to the box: a WebSocket that comes back by itself.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

export class Line {
  /** @param {(message: object) => void} heard  @param {(open: boolean) => void} changed */
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.wait = FIRST_WAIT;
    this.open();
  }

  open() {
    this.socket = new WebSocket(`ws://${location.host}/line`);
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed(true);
    };
    this.socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.changed(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  /** Sends a message, or drops it while there is no line: what was done meanwhile is not made up for. */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
