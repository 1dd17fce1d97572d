import { connect, type Socket } from 'node:net';

/**
 * A client with a process of its own, so that its work does not keep the harness from looking at the clock. Prints one line of JSON.
 * It speaks HTTP by hand: a client library takes as much of the machine for a refused call as the product does.
 */
const [url = '', cookie = '', perSecond = '0', seconds = '0', atOnce = '0'] = process.argv.slice(2);
/** A rush comes over the connections of balancers and browsers. Floods of connections are the kernel's and the balancer's to stop: a Node process takes one for each turn of its loop. */
const MOST_CONNECTIONS = 1_000;
const BODY = JSON.stringify({ pagination: { records: 10, pageNumber: 1 } });
const TICK_MS = 20;
const HEAD_END = '\r\n\r\n';
const { hostname, port, pathname } = new URL(url);
const REQUEST = Buffer.from(
  [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    'x-requested-with: x',
    `content-length: ${BODY.length}`,
    '',
    BODY,
  ].join('\r\n'),
);

const seen = { ok: [] as number[], refused: [] as number[], withoutRetryAfter: 0, other: 0, failed: 0 };
let open = 0;

/** The beginning of an answer: what is judged, and how many bytes follow. */
interface Head {
  status: number;
  hasRetryAfter: boolean;
  left: number;
}

function readHead(text: string): Head {
  const left = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? Number.NaN);
  return { status: Number(text.slice(9, 12)), hasRetryAfter: /\r\nretry-after:/i.test(text), left };
}

/** One connection, with one call at a time on it. */
class Line {
  private socket: Socket | null = null;
  private text = '';
  private head: Head | null = null;
  private started = 0;
  private done: ((isAnswered: boolean) => void) | null = null;

  call(): Promise<void> {
    open += 1;
    this.started = performance.now();
    this.socket ??= this.connected();
    this.socket.write(REQUEST);
    return new Promise((resolve) => {
      this.done = (isAnswered) => {
        this.done = null;
        open -= 1;
        if (!isAnswered) seen.failed += 1;
        resolve();
      };
    });
  }

  private connected(): Socket {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.take(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      [this.socket, this.text, this.head] = [null, '', null];
      this.done?.(false);
    });
    return socket;
  }

  private take(bytes: Buffer): void {
    if (this.head !== null) return this.follow(bytes.length);
    this.text += bytes.toString('latin1');
    const end = this.text.indexOf(HEAD_END);
    if (end < 0) return undefined;
    this.head = readHead(this.text.slice(0, end));
    // An answer of unknown length cannot be told from the next one.
    if (Number.isNaN(this.head.left)) return void this.socket?.destroy();
    return this.follow(this.text.length - end - HEAD_END.length);
  }

  private follow(length: number): void {
    const { head } = this;
    if (head === null) return;
    head.left -= length;
    if (head.left > 0) return;
    [this.text, this.head] = ['', null];
    const tookMs = performance.now() - this.started;
    if (head.status === 200) seen.ok.push(tookMs);
    else if (head.status === 503 || head.status === 429) {
      seen.refused.push(tookMs);
      if (!head.hasRetryAfter) seen.withoutRetryAfter += 1;
    } else seen.other += 1;
    this.done?.(true);
  }
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
const end = Date.now() + Number(seconds) * 1_000;
if (Number(perSecond) === 0) {
  // As fast as the answers come: how much there is to be had.
  await Promise.all(
    Array.from({ length: Number(atOnce) }, async () => {
      const line = new Line();
      while (Date.now() < end) await line.call();
    }),
  );
} else {
  const idle = Array.from({ length: MOST_CONNECTIONS }, () => new Line());
  let due = 0;
  for (let last = performance.now(); Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    const now = performance.now();
    due += (Number(perSecond) * (now - last)) / 1_000;
    last = now;
    // Callers that nobody answers do not multiply for ever.
    for (; due >= 1; due -= 1) {
      const line = idle.pop();
      if (line !== undefined) void line.call().then(() => idle.push(line));
    }
  }
  for (const limit = Date.now() + 30_000; open > 0 && Date.now() < limit;)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
const figures = {
  ok: seen.ok.length,
  okP95Ms: share(seen.ok, 0.95),
  refused: seen.refused.length,
  refusedP99Ms: share(seen.refused, 0.99),
  withoutRetryAfter: seen.withoutRetryAfter,
  other: seen.other,
  failed: seen.failed + open,
};
process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
