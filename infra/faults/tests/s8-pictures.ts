import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { placeOrders } from './webhook-calls.ts';

type Seller = Tenant & { person: Person };
interface Asked {
  id: string;
  url: string;
  headers: Record<string, string>;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of any size, one colour; `extra` is written in as a text chunk. */
export function png(width: number, height: number, extra = ''): Buffer {
  // Of a huge one only the head is true.
  const rows = Math.min(height, 100);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(extra === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${extra}`))]),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const MARK = 'GPS 12.9716 <script>alert(1)</script>';

const HOSTILE: readonly [string, Buffer][] = [
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML named as a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['PHP named as a picture', Buffer.from('<?php system($_GET[0]); ?>')],
  ['a picture of 50,000 × 50,000', png(50_000, 50_000)],
  ['half a picture', png(64, 64).subarray(0, 60)],
  ['nothing but a head', Buffer.from('89504e470d0a1a0a', 'hex')],
];

async function ask(
  { person }: Seller,
  bytes: Buffer,
  contentType = 'image/png',
): Promise<{ answer: Answer; asked: Asked }> {
  const answer = await person.call({
    method: 'POST',
    path: '/api/uploads',
    body: { contentType, sizeBytes: bytes.length },
  });
  return { answer, asked: jsonOf<Asked>(answer) };
}

function put(
  { system }: Lab,
  person: Person,
  { url, headers }: Asked,
  { bytes, ...over }: { bytes: Buffer; 'content-type'?: string },
): Promise<Answer> {
  const { pathname, search } = new URL(url, system.api.url);
  return person.call({ method: 'PUT', path: pathname + search, raw: bytes, headers: { ...headers, ...over } });
}

const confirm = ({ person }: Seller, { id }: Asked): Promise<Answer> =>
  person.call({ method: 'POST', path: `/api/uploads/${id}/confirm` });

/** How many files hold the words that were hidden in a picture, the picture itself as it was sent apart. */
export function soiled(stored: readonly Buffer[], sent: Buffer): number {
  return stored.filter((bytes) => bytes.includes('GPS 12.9716') && !bytes.equals(sent)).length;
}

/** A ticket opens one file, once, for its owner, for a minute. */
export function judgeTickets(
  statuses: Record<'ticketOpens' | 'ticketOfOthers' | 'ticketTwice' | 'ticketForOthersFile' | 'ticketTooOld', number>,
  guesses: readonly number[],
): Measure[] {
  const { ticketOpens, ...refused } = statuses;
  return [
    exactly('ticketOpens', ticketOpens, 200),
    ...Object.entries(refused).map(([name, status]) => exactly(name, status, 404)),
    exactly('guessesThatOpened', guesses.filter((status) => status === 200).length, 0),
  ];
}

async function pictures(lab: Lab, seller: Seller, stranger: Seller): Promise<Measure[]> {
  let taken = 0;
  for (const [name, bytes] of HOSTILE) {
    const { asked } = await ask(seller, bytes);
    await put(lab, seller.person, asked, { bytes });
    const { status } = await confirm(seller, asked);
    if (status >= 400 && status < 500) continue;
    taken += 1;
    lab.note(`${name}: ${status}`);
  }
  const good = png(80, 60, MARK);
  const { asked } = await ask(seller, good);
  const [wrongType, wrongSize, foreignKey] = [
    await put(lab, seller.person, asked, { bytes: good, 'content-type': 'image/jpeg' }),
    await put(lab, seller.person, asked, { bytes: Buffer.concat([good, good]) }),
    await put(
      lab,
      seller.person,
      { ...asked, url: asked.url.replace(asked.id, '018f0000-0000-7000-8000-000000000001') },
      { bytes: good },
    ),
  ];
  const [first, foreign, kept] = [
    await put(lab, seller.person, asked, { bytes: good }),
    await confirm(stranger, asked),
    await confirm(seller, asked),
  ];
  const stored = lab.system.storedFiles().map((file) => readFileSync(file));
  const path = String(jsonOf<{ path?: string }>(kept).path ?? '');
  const shown = await seller.person.call({ path });
  await put(lab, seller.person, asked, { bytes: png(80, 60, 'other') });
  const again = await seller.person.call({ path });
  return [
    atLeast('hostilePictures', HOSTILE.length, 6),
    exactly('hostileTaken', taken, 0),
    exactly('sealBroken', [wrongType, wrongSize, foreignKey].filter(({ status }) => status < 400).length, 0),
    exactly('honestSent', first.status, 200),
    exactly('foreignConfirm', foreign.status, 404),
    exactly('honestKept', kept.status, 200),
    exactly('keptWithItsWords', soiled(stored, good), 0),
    exactly('shown', shown.status, 200),
    exactly('shownWithItsWords', Number(shown.bytes.includes('GPS')), 0),
    exactly('noSniff', Number(shown.headers['x-content-type-options'] === 'nosniff'), 1),
    exactly('changedAfterwards', Number(!again.bytes.equals(shown.bytes)), 0),
  ];
}

/** Result files: a ticket opens one file once, for one person, for a minute. */
async function tickets(lab: Lab, seller: Seller, stranger: Seller): Promise<Measure[]> {
  const { system } = lab;
  await placeOrders(lab, seller, 5);
  const [file] = await until('a result file', 120_000, async () => {
    const rows = await system.sql<{ id: string }>(
      `SELECT result_file_id AS id FROM tasks WHERE company_id = $1 AND result_file_id IS NOT NULL`,
      [seller.companyId],
    );
    return rows.length > 0 ? rows : null;
  });
  const issue = (who: Person): Promise<Answer> => who.call({ method: 'POST', path: `/api/files/${file?.id}/ticket` });
  const urlOf = (answer: Answer): string => String(jsonOf<{ url?: string }>(answer).url ?? '');
  const ticket = urlOf(await issue(seller.person));
  const [asStranger, fresh, used] = [
    await stranger.person.call({ path: ticket }),
    await seller.person.call({ path: ticket }),
    await seller.person.call({ path: ticket }),
  ];
  const foreign = await issue(stranger.person);
  const late = urlOf(await issue(seller.person));
  await system.api.shiftClock(61_000);
  const expired = await seller.person.call({ path: late });
  await system.api.shiftClock(0);
  const guesses = await Promise.all(
    Array.from({ length: lab.count(50, 1_000) }, () =>
      seller.person.call({ path: `/api/files/download/${lab.random.hex(43)}` }),
    ),
  );
  return [
    exactly('attachment', Number(String(fresh.headers['content-disposition']).startsWith('attachment')), 1),
    ...judgeTickets(
      {
        ticketOpens: fresh.status,
        ticketOfOthers: asStranger.status,
        ticketTwice: used.status,
        ticketForOthersFile: foreign.status,
        ticketTooOld: expired.status,
      },
      guesses.map(({ status }) => status),
    ),
    atLeast('ticketBits', Math.floor((ticket.split('/').at(-1)?.length ?? 0) * 6), 256),
  ];
}

export const picturesAndDownloads: FaultTest = {
  id: 'S8',
  promise: 'only clean pictures are kept, and each file is handed to its owner only',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const [seller, stranger] = [await lab.tenants.seller(), await lab.tenants.seller()];
    return [...(await pictures(lab, seller, stranger)), ...(await tickets(lab, seller, stranger))];
  },
};
