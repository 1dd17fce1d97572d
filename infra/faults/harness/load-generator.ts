import { Agent, request } from 'node:http';

/** A client with a process of its own, so that its work does not keep the harness from looking at the clock. Prints one line of JSON. */
const [url = '', cookie = '', perSecond = '0', seconds = '0', atOnce = '0'] = process.argv.slice(2);
/** A rush comes over the connections of balancers and browsers. Floods of connections are the kernel's and the balancer's to stop: a Node process takes one for each turn of its loop. */
const MOST_CONNECTIONS = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) || MOST_CONNECTIONS });
const BODY = JSON.stringify({ pagination: { records: 10, pageNumber: 1 } });
const TICK_MS = 20;

const seen = { ok: [] as number[], refused: [] as number[], withoutRetryAfter: 0, other: 0, failed: 0 };
let open = 0;

function call(): Promise<void> {
  open += 1;
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (): void => {
      open -= 1;
      resolve();
    };
    const outgoing = request(url, { method: 'POST', agent, headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'godown', 'content-length': BODY.length } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const tookMs = performance.now() - started;
        if (answer.statusCode === 200) seen.ok.push(tookMs);
        else if (answer.statusCode === 503 || answer.statusCode === 429) {
          seen.refused.push(tookMs);
          if (answer.headers['retry-after'] === undefined) seen.withoutRetryAfter += 1;
        } else seen.other += 1;
        end();
      });
    });
    outgoing.once('error', () => {
      seen.failed += 1;
      end();
    });
    outgoing.end(BODY);
  });
}

const share = (values: readonly number[], part: number): number => values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
const end = Date.now() + Number(seconds) * 1_000;
if (Number(perSecond) === 0) {
  // As fast as the answers come: how much there is to be had.
  await Promise.all(Array.from({ length: Number(atOnce) }, async () => { while (Date.now() < end) await call(); }));
} else {
  let due = 0;
  for (let last = performance.now(); Date.now() < end; last = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    due += (Number(perSecond) * (performance.now() - last)) / 1_000;
    // Callers that nobody answers do not multiply for ever.
    for (; due >= 1; due -= 1) if (open < MOST_CONNECTIONS) void call();
  }
  for (const limit = Date.now() + 30_000; open > 0 && Date.now() < limit;) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
const figures = { ok: seen.ok.length, okP95Ms: share(seen.ok, 0.95), refused: seen.refused.length, refusedP99Ms: share(seen.refused, 0.99), withoutRetryAfter: seen.withoutRetryAfter, other: seen.other, failed: seen.failed + open };
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
