// Loaded (--import) into every product process that the harness starts, before the product. It changes nothing but the clock, and
// that only when told; otherwise it looks: what memory, what was added to Object.prototype, why the process died.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const RealDate = globalThis.Date;
let offsetMs = 0;

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
}

// Every route that the server registers, whoever declares it.
const routes = new Set();
subscribe('fastify.initialization', ({ fastify }) => {
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
});

function report() {
  const polluted = [];
  for (const key in {}) polluted.push(key);
  return { rssBytes: process.memoryUsage.rss(), heapBytes: process.memoryUsage().heapUsed, polluted };
}

process.on('uncaughtExceptionMonitor', (error, origin) => {
  const file = process.env.FAULTS_DEATHS_FILE;
  if (file)
    appendFileSync(file, `${JSON.stringify({ pid: process.pid, origin, error: String(error?.stack ?? error) })}\n`);
});

process.on('message', (message) => {
  if (typeof message !== 'object' || message === null || !('faults' in message)) return;
  if (message.faults === 'report') {
    globalThis.gc?.();
    process.send?.({ faults: 'report', id: message.id, ...report() });
  }
  if (message.faults === 'routes')
    process.send?.({ faults: 'report', id: message.id, ...report(), routes: [...routes] });
  if (message.faults === 'clock') {
    offsetMs = message.offsetMs;
    globalThis.Date = offsetMs === 0 ? RealDate : ShiftedDate;
    process.send?.({ faults: 'report', id: message.id, ...report() });
  }
});
process.channel?.unref();
