import { openSync, writeSync, closeSync } from 'node:fs';
import bwip from 'bwip-js/node';

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_PER_SECOND = 5;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;
/** Pixels of a narrow bar, and of one square of a QR code. */
const BAR = 3;
const SQUARE = 12;
const BARCODE_HEIGHT = 240;

/** Something that stands before the camera for so long. */
export interface Shown {
  seconds: number;
  /** Nothing: a white wall. */
  code?: { kind: 'code128' | 'qrcode'; text: string };
}

type IsBlack = (x: number, y: number) => boolean;

interface Bitmap {
  width: number;
  height: number;
  isBlack: IsBlack;
}

function barcode(text: string): Bitmap {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library has changed');
  const bars = symbol.sbs.flatMap((width, index) => Array.from({ length: width * BAR }, () => index % 2 === 0));
  return { width: bars.length, height: BARCODE_HEIGHT, isBlack: (x) => bars[x] === true };
}

function qrCode(text: string): Bitmap {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('The barcode library has changed');
  const { pixs, pixx, pixy } = symbol;
  return {
    width: pixx * SQUARE,
    height: pixy * SQUARE,
    isBlack: (x, y) => pixs[Math.floor(y / SQUARE) * pixx + Math.floor(x / SQUARE)] === 1,
  };
}

/** The brightness of each pixel: the code in the middle of a white wall. */
function pictureOf({ code }: Shown): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (code === undefined) return picture;
  const { width, height, isBlack } = code.kind === 'qrcode' ? qrCode(code.text) : barcode(code.text);
  const left = Math.floor((WIDTH - width) / 2);
  const top = Math.floor((HEIGHT - height) / 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) picture[(top + y) * WIDTH + left + x] = BLACK;
  return picture;
}

/** Writes a film (YUV4MPEG2) that Chromium shows as its camera, over and over. */
export function writeCameraVideo(file: string, scenes: readonly Shown[]): void {
  const film = openSync(file, 'w');
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  writeSync(film, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  for (const scene of scenes) {
    const picture = pictureOf(scene);
    for (let frame = 0; frame < scene.seconds * FRAMES_PER_SECOND; frame += 1) {
      writeSync(film, 'FRAME\n');
      writeSync(film, picture);
      writeSync(film, colours);
    }
  }
  closeSync(film);
}

/** Flags of a Chromium whose camera shows the film, and what the person answers when a page asks for it: a headless one shows no question. */
export function cameraFlags(file: string, answer: 'allow' | 'deny' = 'allow'): string[] {
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
    `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
  ];
}
