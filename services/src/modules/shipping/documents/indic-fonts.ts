import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

interface Script {
  /** Package of the font, and the subset file within it. */
  readonly font: string;
  readonly subset: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** Which font draws which characters. The first script that holds a character wins; the last one is for everything else. */
const SCRIPTS: readonly Script[] = [
  {
    font: 'noto-sans',
    subset: 'latin',
    ranges: [
      [0x0000, 0x00ff],
      [0x0152, 0x0153],
      [0x2000, 0x206f],
      [0x2074, 0x2074],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
    ],
  },
  {
    font: 'noto-sans-devanagari',
    subset: 'devanagari',
    ranges: [
      [0x0900, 0x097f],
      [0xa8e0, 0xa8ff],
      [0x1cd0, 0x1cff],
    ],
  },
  { font: 'noto-sans-bengali', subset: 'bengali', ranges: [[0x0980, 0x09ff]] },
  { font: 'noto-sans-gurmukhi', subset: 'gurmukhi', ranges: [[0x0a00, 0x0a7f]] },
  { font: 'noto-sans-gujarati', subset: 'gujarati', ranges: [[0x0a80, 0x0aff]] },
  { font: 'noto-sans-oriya', subset: 'oriya', ranges: [[0x0b00, 0x0b7f]] },
  { font: 'noto-sans-tamil', subset: 'tamil', ranges: [[0x0b80, 0x0bff]] },
  { font: 'noto-sans-telugu', subset: 'telugu', ranges: [[0x0c00, 0x0c7f]] },
  { font: 'noto-sans-kannada', subset: 'kannada', ranges: [[0x0c80, 0x0cff]] },
  { font: 'noto-sans-malayalam', subset: 'malayalam', ranges: [[0x0d00, 0x0d7f]] },
  { font: 'noto-sans', subset: 'latin-ext', ranges: [[0x0000, 0x10ffff]] },
];

/** Whether the letters of the script stand beside each other and change nothing of one another. */
export function isPlain(script: number): boolean {
  return SCRIPTS[script]?.subset === 'latin';
}

/** Joiners shape the letters around them and belong to no script of their own. */
const JOINERS = new Set([0x200c, 0x200d]);

function scriptOf(codePoint: number): number {
  return SCRIPTS.findIndex(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
}

export interface TextRun {
  readonly text: string;
  /** Index of the script, part of the font's name. */
  readonly script: number;
}

/** Cuts a text where its font changes. */
export function runsOf(text: string): TextRun[] {
  const runs: { text: string; script: number }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const script = last && JOINERS.has(codePoint) ? last.script : scriptOf(codePoint);
    if (last && last.script === script) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
}

export function fontName(script: number, weight: Weight): string {
  return `script-${script}-${weight}`;
}

export interface FontFile {
  readonly name: string;
  readonly path: string;
}

/** Every font a document may need; a document opens only those it uses. */
export const FONT_FILES: readonly FontFile[] = SCRIPTS.flatMap(({ font, subset }, script) =>
  ([400, 700] as const).map((weight) => ({
    name: fontName(script, weight),
    path: join(
      dirname(require.resolve(`@fontsource/${font}/package.json`)),
      'files',
      `${font}-${subset}-${weight}-normal.woff`,
    ),
  })),
);
