import { adviceFor } from '../terminal/progress.ts';
import { builtBackEnd } from '../faults/harness/built-back-end.ts';

try {
  await builtBackEnd();
  // Only now: paths read limits and sheets from the built contracts.
  const { main } = await import('./command.ts');
  await main();
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
