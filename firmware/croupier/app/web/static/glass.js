// The glass, dot by dot, on a canvas of any size.

export const WIDTH = 128;
export const HEIGHT = 64;

const LIT = [223, 240, 255];
const DARK = "#05070a";

/** Draws the glass; the canvas keeps as many pixels as the screen has, so that every dot is as large as the next one. */
export class Glass {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.bits = new Uint8Array((WIDTH * HEIGHT) / 8);
    this.level = 255;
    new ResizeObserver(() => this.fit()).observe(canvas);
    this.fit();
  }

  /** Takes 1024 bytes in base64, rows from the top, leftmost dot highest; null leaves the glass dark. */
  show(base64, level = 255) {
    this.bits = base64 === null ? new Uint8Array(this.bits.length) : bytes(base64);
    this.level = level;
    this.draw();
  }

  fit() {
    const wide = this.canvas.clientWidth * (window.devicePixelRatio || 1);
    this.scale = Math.max(1, Math.floor(wide / WIDTH));
    this.canvas.width = WIDTH * this.scale;
    this.canvas.height = HEIGHT * this.scale;
    this.draw();
  }

  draw() {
    const pen = this.canvas.getContext("2d");
    const size = this.scale;
    const dot = size >= 4 ? size - Math.max(1, Math.round(size / 8)) : size;
    pen.fillStyle = DARK;
    pen.fillRect(0, 0, this.canvas.width, this.canvas.height);
    // An eye sees a dimmed display brighter than its current says.
    const shine = 0.35 + 0.65 * Math.sqrt(this.level / 255);
    pen.fillStyle = `rgb(${LIT.map((part) => Math.round(part * shine)).join(" ")})`;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if (this.bits[(y * WIDTH + x) >> 3] & (0x80 >> (x & 7))) pen.fillRect(x * size, y * size, dot, dot);
      }
    }
  }
}

/** @returns {Uint8Array} */
function bytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
