import { crc32, deflateSync } from 'node:zlib';
import { SeededRandom } from './seeded-random.ts';

const WIDTH = 480;
const HEIGHT = 360;
const BYTES_A_POINT = 3;

type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SKY: Colour = [207, 226, 240];
const PAVEMENT: Colour = [176, 170, 160];
const KERB: Colour = [140, 134, 126];
const DARK: Colour = [46, 42, 40];
const CREAM: Colour = [250, 244, 230];
const SHUTTER: Colour = [150, 156, 162];
const WALLS: readonly Colour[] = [
  [236, 214, 180],
  [222, 190, 170],
  [196, 214, 196],
  [214, 206, 224],
  [240, 224, 160],
];
const AWNINGS: readonly Colour[] = [
  [188, 60, 48],
  [38, 110, 88],
  [40, 86, 150],
  [204, 132, 30],
  [120, 58, 120],
];
const GOODS: readonly Colour[] = [
  [214, 72, 60],
  [240, 190, 60],
  [64, 140, 90],
  [60, 110, 180],
  [230, 130, 60],
  [245, 240, 225],
];

/** Points of one colour each, without smooth edges. */
class Drawing {
  private readonly points = Buffer.alloc(WIDTH * HEIGHT * BYTES_A_POINT);

  fill({ x, y, width, height }: Box, [red, green, blue]: Colour): void {
    for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row += 1)
      for (let column = Math.max(0, x); column < Math.min(WIDTH, x + width); column += 1) {
        const at = (row * WIDTH + column) * BYTES_A_POINT;
        this.points[at] = red;
        this.points[at + 1] = green;
        this.points[at + 2] = blue;
      }
  }

  png(): Buffer {
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    header.writeUInt32BE(WIDTH, 0);
    header.writeUInt32BE(HEIGHT, 4);
    const stride = WIDTH * BYTES_A_POINT;
    const rows = Array.from({ length: HEIGHT }, (_, row) =>
      Buffer.concat([Buffer.of(0), this.points.subarray(row * stride, (row + 1) * stride)]),
    );
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Blocks as long as words: a sign that is too far away to be read. */
function drawSign(drawing: Drawing, random: SeededRandom, colour: Colour): void {
  drawing.fill({ x: 40, y: 62, width: 400, height: 58 }, DARK);
  drawing.fill({ x: 44, y: 66, width: 392, height: 50 }, colour);
  for (let x = 70; x < 390;) {
    const width = random.between(30, 78);
    drawing.fill({ x, y: 80, width: Math.min(width, 410 - x), height: 22 }, CREAM);
    x += width + 16;
  }
}

function drawAwning(drawing: Drawing, colour: Colour): void {
  const stripe = 24;
  for (let x = 28, number = 0; x < 452; x += stripe, number += 1) {
    const of = number % 2 === 0 ? colour : CREAM;
    const width = Math.min(stripe, 452 - x);
    drawing.fill({ x, y: 122, width, height: 40 }, of);
    drawing.fill({ x: x + 3, y: 162, width: width - 6, height: 7 }, of);
  }
}

/** Shelves behind glass. */
function drawShelves(drawing: Drawing, random: SeededRandom, at: Box): void {
  drawing.fill(at, DARK);
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const floor = at.y + Math.floor(((shelf + 1) * at.height) / 3) - 4;
    for (let x = at.x + 5; x < at.x + at.width - 14;) {
      const [width, height] = [random.between(9, 17), random.between(14, 28)];
      drawing.fill({ x, y: floor - height, width, height }, random.pick(GOODS));
      x += width + 2;
    }
    drawing.fill({ x: at.x, y: floor, width: at.width, height: 3 }, CREAM);
  }
}

function drawShutter(drawing: Drawing, at: Box): void {
  drawing.fill(at, SHUTTER);
  for (let y = at.y + 7; y < at.y + at.height; y += 9) drawing.fill({ ...at, y, height: 2 }, KERB);
}

/** The front of a small shop as a PNG: wall, sign, awning, goods and a door; the same for the same seed. */
export function shopPicture(seed: string): Buffer {
  const random = new SeededRandom(`${seed}:shop-front`);
  const drawing = new Drawing();
  drawing.fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, SKY);
  drawing.fill({ x: 16, y: 30, width: 448, height: 280 }, random.pick(WALLS));
  drawing.fill({ x: 0, y: 310, width: WIDTH, height: 50 }, PAVEMENT);
  drawing.fill({ x: 0, y: 318, width: WIDTH, height: 4 }, KERB);
  const colour = random.pick(AWNINGS);
  drawSign(drawing, random, colour);
  const isDoorLeft = random.next() < 0.5;
  const door: Box = { x: isDoorLeft ? 44 : 316, y: 166, width: 120, height: 144 };
  const shelves: Box = { x: isDoorLeft ? 180 : 44, y: 166, width: 256, height: 104 };
  drawShelves(drawing, random, shelves);
  drawing.fill({ ...shelves, y: 270, height: 40 }, colour);
  if (random.next() < 0.35) drawShutter(drawing, { ...door, height: 60 });
  drawing.fill({ ...door, y: 226, height: 84 }, DARK);
  drawing.fill({ x: door.x + 14, y: 240, width: 92, height: 70 }, random.pick(GOODS));
  drawAwning(drawing, colour);
  return drawing.png();
}
