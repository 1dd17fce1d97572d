import { adviceFor } from '../terminal/progress.ts';
import { builtBackEnd } from './harness/built-back-end.ts';

// The product's processes end with this one (leash), PostgreSQL too (its guard).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  await builtBackEnd();
  // Only now: the tests read sheets and limits from the built contracts.
  const { main } = await import('./command.ts');
  await main();
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
// A test that broke may leave sockets open, which must not keep the run from ending.
process.exit();
