import { join } from 'node:path';
import { buildChanged } from '../../build/build-changed.ts';
import { buildTargets } from '../../build/targets.ts';

const BACK_END = ['contracts', 'services', 'api-description'];
const ROOT = join(import.meta.dirname, '../../..');

/** What the harness starts is what is built: without pages, and nothing when nothing changed. */
export async function builtBackEnd(): Promise<void> {
  const targets = buildTargets(ROOT).filter(({ name }) => BACK_END.includes(name));
  await buildChanged({ root: ROOT, targets });
}
