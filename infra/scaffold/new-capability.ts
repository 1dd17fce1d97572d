import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adviceFor } from '../terminal/progress.ts';
import { capabilityNames } from './capability-names.ts';
import { makeCapability } from './make-capability.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `npm run new:capability NAME [-- --remote mfe-seller]` */
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { remote: { type: 'string' } },
    allowPositionals: true,
  });
  const names = capabilityNames(positionals[0]);
  const { files, changed, byHand } = makeCapability(ROOT, names, values.remote ?? 'mfe-seller');
  console.log(
    `Made:\n${files.map((file) => `  ${file}`).join('\n')}\nAdded to:\n${changed.map((file) => `  ${file}`).join('\n')}`,
  );
  if (byHand.length > 0) console.log(`Add by hand:\n${byHand.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\nNext: put the word into docs/glossary.md, then fill the tests that fail (npm test -- ${names.name}).`);
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
