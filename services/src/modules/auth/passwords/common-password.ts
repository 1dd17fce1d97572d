import { COMMON_WORDS } from './common-words.js';

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};

const KEY_RUNS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '');
}

/** The words that may be meant: as written, with look-alikes read as letters, and the same without decorations at the ends. */
function readings(password: string): string[] {
  const small = password.toLowerCase();
  const bare = small.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const meant = (text: string): string => text.replace(/[^a-z]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return [
    lettersOf(small),
    lettersOf(bare),
    lettersOf(meant(bare)),
    lettersOf(meant(small)),
    lettersOf(meant(small.replace(/[^a-z]*\d+[^a-z]*$/, ''))),
  ];
}

/** 'passpass' is no better than 'pass'. */
function unrepeated(word: string): string {
  return /^(.+?)\1+$/.exec(word)?.[1] ?? word;
}

function isKeyRun(password: string): boolean {
  const keys = password.toLowerCase().replace(/[^a-z0-9]/g, '');
  return keys.length >= 4 && KEY_RUNS.some((run) => run.includes(keys) || [...run].reverse().join('').includes(keys));
}

/** Whether a guesser would try it early: a common word with digits and signs around it, a run of keys, or one key again and again. */
export function isCommonPassword(password: string): boolean {
  if (new Set(password.toLowerCase()).size <= 3) return true;
  if (isKeyRun(password)) return true;
  return readings(password).some((word) =>
    word === '' ? /^\W*\d+\W*$/.test(password) : COMMON_WORDS.has(word) || COMMON_WORDS.has(unrepeated(word)),
  );
}
