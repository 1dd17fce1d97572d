import { randomInt } from 'node:crypto';
import { WSIN_RANDOM_LENGTH } from '@godown/contracts/catalogue';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export function newWsin(): string {
  return `W${Array.from({ length: WSIN_RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
