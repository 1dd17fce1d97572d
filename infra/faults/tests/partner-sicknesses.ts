import { type Sickness } from '../harness/partner-proxy.ts';

const MEGABYTE = 1024 * 1024;
const DEEP = 100_000;

const says =
  (status: number, body: string, headers: Record<string, string> = {}): Sickness =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Every value of another type than it should be. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((entry, index) => [index, mistyped(entry)]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mistyped(entry)]));
  return typeof value === 'string' ? { value } : String(value);
}

const answersWrongTypes: Sickness = (response, { status, bytes }) => {
  let value: unknown = {};
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    // What was no JSON stays an empty object.
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(mistyped(value)));
};

const floods: Sickness = (response) => {
  const chunk = Buffer.alloc(MEGABYTE, 'x');
  let sent = 0;
  response.writeHead(200, { 'content-type': 'application/json' }).write('"');
  const pump = (): void => {
    for (; sent < 50 && !response.destroyed; sent += 1)
      if (!response.write(chunk)) return void response.once('drain', pump);
    if (!response.destroyed) response.end('"');
  };
  pump();
};

const drips: Sickness = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(timer));
};

/** What partners do that are sick or hostile. @param inside an address of ours that nobody may be sent to */
export function sicknesses(inside: string): [string, Sickness][] {
  return [
    ['refuses', (response) => void response.socket?.resetAndDestroy()],
    ['hangs', () => undefined],
    ['drips', drips],
    ['500', says(500, '{}')],
    ['429', says(429, '{}', { 'retry-after': '120' })],
    ['html', says(200, '<html><body>Sign in</body></html>', { 'content-type': 'text/html' })],
    ['truncated', says(200, '{"id":"order_1","items":[{"id":"pay_')],
    ['50Mb', floods],
    ['deep', says(200, '['.repeat(DEEP) + ']'.repeat(DEEP))],
    ['wrongTypes', answersWrongTypes],
    ['redirects', says(307, '', { location: inside })],
  ];
}
