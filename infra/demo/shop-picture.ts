import sharp from 'sharp';
import { SeededRandom } from './seeded-random.ts';

const WALLS = ['#ecd6b4', '#debeaa', '#c4d6c4', '#d6cee0', '#f0e0a0'];
const AWNINGS = ['#bc3c30', '#266e58', '#285696', '#cc841e', '#783a78'];
const GOODS = ['#d6483c', '#f0be3c', '#408c5a', '#3c6eb4', '#e6823c', '#f5f0e1'];
const [CREAM, DARK, KERB] = ['#faf4e6', '#2e2a28', '#8c867e'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rect = ({ x, y, width, height }: Box, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** Blocks as long as words: a sign that is too far away to be read. */
function sign(random: SeededRandom, colour: string): string[] {
  const words: string[] = [];
  for (let x = 70; x < 390;) {
    const width = random.between(30, 78);
    words.push(rect({ x, y: 80, width: Math.min(width, 410 - x), height: 22 }, CREAM));
    x += width + 16;
  }
  return [rect({ x: 42, y: 64, width: 396, height: 54 }, colour), ...words];
}

function awning(colour: string): string[] {
  return Array.from({ length: 18 }, (_, stripe) =>
    rect({ x: 24 + stripe * 24, y: 122, width: 24, height: 44 }, stripe % 2 === 0 ? colour : CREAM),
  );
}

/** Goods behind glass. */
function shelves(random: SeededRandom, at: Box): string[] {
  const goods: string[] = [];
  for (const floor of [at.y + 32, at.y + 66, at.y + 100]) {
    for (let x = at.x + 5; x < at.x + at.width - 18;) {
      const [width, height] = [random.between(9, 17), random.between(14, 28)];
      goods.push(rect({ x, y: floor - height, width, height }, random.pick(GOODS)));
      x += width + 2;
    }
    goods.push(rect({ ...at, y: floor, height: 3 }, CREAM));
  }
  return [rect(at, DARK), ...goods];
}

/** The front of a small shop as a PNG: wall, sign, awning, goods and a door; the same for the same seed. */
export function shopPicture(seed: string): Promise<Buffer> {
  const random = new SeededRandom(`${seed}:shop-front`);
  const colour = random.pick(AWNINGS);
  const isDoorLeft = random.next() < 0.5;
  const door: Box = { x: isDoorLeft ? 44 : 316, y: 166, width: 120, height: 144 };
  const window: Box = { x: isDoorLeft ? 180 : 44, y: 166, width: 256, height: 104 };
  const drawn = [
    rect({ x: 0, y: 0, width: 480, height: 360 }, '#cfe2f0'),
    rect({ x: 16, y: 30, width: 448, height: 280 }, random.pick(WALLS)),
    rect({ x: 0, y: 310, width: 480, height: 50 }, KERB),
    ...sign(random, colour),
    ...shelves(random, window),
    rect({ ...window, y: 270, height: 40 }, colour),
    rect(door, DARK),
    rect({ x: door.x + 14, y: 190, width: 92, height: 120 }, random.pick(GOODS)),
    ...awning(colour),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
