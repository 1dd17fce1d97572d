import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The balancer's question, all the time, from a process of its own: what the harness does meanwhile must not look like a slow answer.
 * For every line it reads it prints what it saw since the last one: `{ asked, wrong, slowestMs }`.
 */
const [url = ''] = process.argv.slice(2);
const EVERY_MS = 100;
const PATIENCE_MS = 30_000;

let seen = { asked: 0, wrong: 0, slowestMs: 0 };

async function ask(): Promise<void> {
  const started = performance.now();
  // A new connection each time, as balancers do.
  const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => null,
  );
  await answer?.text().catch(() => '');
  seen.asked += 1;
  seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - started));
  if (answer?.status !== 200) seen.wrong += 1;
}

createInterface({ input: process.stdin })
  .on('line', () => {
    process.stdout.write(`${JSON.stringify(seen)}\n`);
    seen = { asked: 0, wrong: 0, slowestMs: 0 };
  })
  .on('close', () => process.exit(0));

for (;;) {
  await ask();
  await wait(EVERY_MS);
}
