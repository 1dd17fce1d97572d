import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from '../terminal/progress.ts';

const BUILT = [
  'contracts/dist',
  'services/dist/commands/serve.js',
  'services/dist-openapi/openapi.json',
  'shell/dist/index.html',
];

/** A real run builds nothing. @throws Advice when there is nothing to run */
export function requireBuilt(root: string): void {
  const missing = BUILT.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Advice(`Not built (${missing.join(', ')}). Run: npm run build`);
}
