import { join } from 'node:path';
import { adviceFor, step } from '../terminal/progress.ts';
import { buildChanged } from './build-changed.ts';
import { buildTargets } from './targets.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run build [-- NAME…]` */
try {
  const only = process.argv.slice(2);
  const targets = buildTargets(root).filter((target) => only.length === 0 || only.includes(target.name));
  const { built, unchanged } = await step('Building', (report) => buildChanged({ root, targets, report }));
  if (built.length > 0) console.log(`  built: ${built.join(', ')}`);
  if (unchanged.length > 0) console.log(`  unchanged: ${unchanged.join(', ')}`);
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
