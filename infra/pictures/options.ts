import path from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../webpack/paths.ts';
import { MODES, SIZES } from './camera.ts';

export interface PictureOptions {
  subject: 'product' | 'workshop';
  folder: string;
  /** Address of a product with the demo in it, or null to start one. */
  at: string | null;
  password: string;
  /** `seller` or `seller/orders`: the role, and how the screen's file name begins. Empty: all. */
  wanted: readonly string[];
  sizes: typeof SIZES;
  modes: typeof MODES;
  /** The whole page instead of what fits the window. */
  isWhole: boolean;
}

const isSize = (word: string): boolean => /^\d+$/.test(word);
const isMode = (word: string): boolean => MODES.some((mode) => mode === word);

/** Those that were named, or all. @throws when none of them is known */
function narrowed<T>(all: readonly T[], named: readonly string[], isNamed: (one: T, name: string) => boolean): T[] {
  for (const name of named)
    if (!all.some((one) => isNamed(one, name))) throw new Error(`There are no pictures in "${name}"`);
  return all.filter((one) => named.length === 0 || named.some((name) => isNamed(one, name)));
}

/** `npm run pictures -- [workshop | seller/orders …] [390 …] [dark] [--whole] [--to pictures] [--at http://localhost:8080 --password …]` */
export function readPictureOptions(args: readonly string[]): PictureOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string', default: 'pictures' },
      at: { type: 'string' },
      password: { type: 'string' },
      whole: { type: 'boolean', default: false },
    },
  });
  if (values.at !== undefined && values.password === undefined)
    throw new Error('--at needs --password, the one that npm start prints for the demo accounts');
  const words = positionals.filter((word) => !isSize(word) && !isMode(word));
  return {
    subject: words.includes('workshop') ? 'workshop' : 'product',
    folder: path.resolve(REPOSITORY, values.to),
    at: values.at ?? null,
    password: values.password ?? '',
    wanted: words.filter((word) => word !== 'workshop'),
    sizes: narrowed(SIZES, positionals.filter(isSize), ({ width }, name) => String(width) === name),
    modes: narrowed(MODES, positionals.filter(isMode), (mode, name) => mode === name),
    isWhole: values.whole,
  };
}

export function isWanted({ wanted }: Pick<PictureOptions, 'wanted'>, group: string, name?: string): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((one) => {
    const [role, ...screen] = one.split('/');
    return role === group && (name === undefined || name.startsWith(screen.join('/')));
  });
}
