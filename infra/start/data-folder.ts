import { join, resolve } from 'node:path';

/** Where everything that must survive a stop lies: `.data`, or the folder that GODOWN_DATA names. */
export function dataFolder(root: string): string {
  const other = process.env.GODOWN_DATA;
  return other === undefined || other === '' ? join(root, '.data') : resolve(other);
}
