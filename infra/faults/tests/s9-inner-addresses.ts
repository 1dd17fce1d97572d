import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { inLanes, until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { refusalTimes, wordsOf } from './refusal-times.ts';
import { hookTo, saveHook, testEvent } from './webhook-calls.ts';

/** Hosts that lead inside, in the spellings that parsers disagree about. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];
const PORTS = [22, 5432, 6379];
const HEADERS: readonly [string, string][] = [
  ['Host', 'inner'],
  ['Content-Length', '0'],
  ['Transfer-Encoding', 'chunked'],
  ['Connection', 'close'],
  ['X-A\r\nX-B', 'x'],
  ['X-A', 'x\r\nX-B: y'],
  ['X-A', 'x\ny'],
  ['webhook-signature', 'v1,x'],
  ['X A', 'x'],
];

/** Listens on loopback and counts whoever comes. */
async function tripwire(): Promise<{ port: number; hits: () => number; close: () => Promise<void> }> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function innerUrls(port: number): string[] {
  const spelled = HOSTS.flatMap((host) => [`https://${host}/`, `https://${host}:${port}/`, `http://${host}:${port}/`]);
  const odd = [
    `https://user:password@127.0.0.1:${port}/`,
    `https://example.com@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}#@example.com/`,
    `http://example.com/`,
    'https://example.com:8443/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    `gopher://127.0.0.1:${port}/`,
    'javascript:alert(1)',
    'data:text/plain,x',
    'https://',
    'https:///x',
    ...PORTS.map((one) => `https://example.com:${one}/`),
  ];
  return [...spelled, ...odd];
}

/** Nothing is saved, every plain address hears the same words, what slipped in is refused at sending, and nobody was called. */
export function judgeAddresses(
  refusals: { saved: number; messages: number; headers: number },
  sending: { tried: number; refused: number },
  hits: number,
): Measure[] {
  return [
    exactly('addressesSaved', refusals.saved, 0),
    exactly('differentMessages', refusals.messages, 1),
    exactly('headersSaved', refusals.headers, 0),
    exactly('refusedAtSending', sending.refused, sending.tried),
    exactly('tripwire', hits, 0),
  ];
}

/** Nobody may save any of them. */
async function atSaving(
  { tenants, system, note }: Lab,
  urls: readonly string[],
): Promise<{ saved: number; messages: number; headers: number }> {
  const messages = new Set<string>();
  let [saved, headers] = [0, 0];
  // An hour's saves of one company are limited.
  const people = await inLanes(Array.from({ length: 4 }), 1, async () => (await tenants.seller()).person);
  await inLanes(urls, 12, async (url, index) => {
    const person = people[index % people.length];
    if (person === undefined) throw new Error('nobody saves');
    const answer = await saveHook(person, url);
    if (answer.status < 400 || answer.status >= 500) {
      saved += 1;
      note(`${url}: ${answer.status}`);
    } else if (/^https:\/\/[^/@#]+:\d+\/$/.test(url)) messages.add(wordsOf(answer));
  });
  for (const [key, value] of HEADERS) {
    const [person] = people;
    if (person === undefined) throw new Error('nobody saves');
    const { status } = await saveHook(person, `${system.receivers.origin}/x`, { key, value });
    if (status < 400 || status >= 500) headers += 1;
  }
  return { saved, messages: messages.size, headers };
}

/** Addresses that slipped into the table, as a name that answers otherwise later would: refused again when they are called. */
async function atSending(lab: Lab, port: number): Promise<{ tried: number; refused: number }> {
  const { system, random } = lab;
  const honest = system.receivers.answering('/honest', (_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
  });
  let person = (await lab.tenants.seller()).person;
  let hook = await hookTo(person, honest);
  const urls = random
    .shuffled(HOSTS)
    .slice(0, lab.count(8, HOSTS.length))
    .map((host) => `https://${host}:${port}/`);
  let refused = 0;
  for (const [index, url] of urls.entries()) {
    // A webhook that keeps failing is tried less and less: every few addresses a new company.
    if (index % 6 === 5) {
      person = (await lab.tenants.seller()).person;
      hook = await hookTo(person, honest);
    }
    await system.sql(`UPDATE webhook_endpoints SET url = $2 WHERE id = $1`, [hook.id, url]);
    const { data } = jsonOf<{ data?: { deliveryId?: string } }>(await testEvent(person, hook.id));
    const row = await until(
      'it was tried',
      60_000,
      async () =>
        (
          await system.sql<{ error: string | null }>(
            `SELECT last_error AS error FROM webhook_deliveries WHERE id = $1 AND attempts > 0`,
            [data?.deliveryId],
          )
        )[0],
    );
    if (row.error === 'ADDRESS') refused += 1;
    await system.sql(
      `UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, finished_at = now() WHERE id = $1`,
      [data?.deliveryId],
    );
  }
  await system.sql(`UPDATE webhook_endpoints SET url = $2 WHERE id = $1`, [
    hook.id,
    `${system.receivers.origin}/honest`,
  ]);
  const { data } = jsonOf<{ data?: { deliveryId?: string } }>(await testEvent(person, hook.id));
  await until(
    'the redirect was answered',
    60_000,
    async () =>
      (await system.sql(`SELECT FROM webhook_deliveries WHERE id = $1 AND attempts > 0`, [data?.deliveryId])).length >
      0,
  );
  return { tried: urls.length, refused };
}

export const innerAddresses: FaultTest = {
  id: 'S9',
  promise: 'no address that a customer gives leads to anything of ours',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const wire = await tripwire();
    try {
      const urls = innerUrls(wire.port);
      const refusals = await atSaving(lab, urls);
      const sending = await atSending(lab, wire.port);
      const times = await refusalTimes(lab, wire.port);
      return [atLeast('addresses', urls.length, 100), ...judgeAddresses(refusals, sending, wire.hits()), ...times];
    } finally {
      await wire.close();
    }
  },
};
