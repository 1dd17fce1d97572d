import { createHash } from 'node:crypto';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Admission, knock, LivePage } from '../harness/live-page.ts';
import { standing } from '../harness/raw-line.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { placeOrders } from './webhook-calls.ts';

type Seller = Tenant & { person: Person };

const CUT_MS = 5_000;
const STRANGER_MS = 1_000;
const MACHINE_MS = 6_000;

/** Nobody without a live session of ours, from our own page, comes in. */
async function strangers({ system, tenants }: Lab): Promise<Measure[]> {
  const [expired, good] = [await tenants.seller(), await tenants.seller()];
  await system.sql(`UPDATE sessions SET ended_at = now() WHERE user_id = $1`, [expired.person.userId]);
  const url = system.api.url;
  const tries: Admission[] = await Promise.all([
    knock(url, {}),
    knock(url, { Cookie: '__Host-session=' }),
    knock(url, { Cookie: `__Host-session=${'A'.repeat(43)}` }),
    knock(url, { Cookie: expired.person.cookie }),
    knock(url, { Cookie: good.person.cookie, Origin: 'https://elsewhere.example' }),
    knock(url, { Cookie: good.person.cookie, Origin: 'null' }),
    knock(url, { Cookie: good.person.cookie }, '/taskz'),
  ]);
  await pause(500);
  const got = tries.reduce((sum, { frames }) => sum + frames.length, 0);
  for (const { socket } of tries) socket.close();
  return [exactly('strangersLetIn', tries.filter(({ isIn }) => isIn).length, 0), exactly('framesToStrangers', got, 0)];
}

/** Who has no session does not even keep a line: neither in the default namespace, nor in one of ours, nor in one that is not there, nor by saying nothing. */
async function strangersLines({ system, tenants }: Lab): Promise<Measure[]> {
  const expired = await tenants.seller();
  await system.sql(`UPDATE sessions SET ended_at = now() WHERE user_id = $1`, [expired.person.userId]);
  const cookies = ['', '__Host-session=', `__Host-session=${'A'.repeat(43)}`, expired.person.cookie];
  const lines = cookies.flatMap((cookie) =>
    ['/', '/tasks', '/notices', '/orders', '/trips', '/taskz', '/admin', null].map((namespace) =>
      standing(system.api.url, { cookie, namespace }),
    ),
  );
  return judgeStanding(await Promise.all(lines));
}

export function judgeStanding(lines: readonly { openMs: number; data: number }[]): Measure[] {
  return [
    atLeast('strangersLines', lines.length, 1),
    atMost('strangersLineMs', Math.max(0, ...lines.map(({ openMs }) => openMs)), STRANGER_MS),
    exactly(
      'dataToStrangers',
      lines.reduce((sum, { data }) => sum + data, 0),
      0,
    ),
  ];
}

/** Rooms are the server's: whatever a page says, it hears its own company. */
async function pushy({ system }: Lab, seller: Seller, victim: Seller): Promise<Measure[]> {
  const { socket, frames, isIn } = await knock(system.api.url, { Cookie: seller.person.cookie });
  const room = `company:${victim.companyId}`;
  for (const event of ['join', 'subscribe', 'room', 'watch', 'taskStatusChange'])
    for (const body of [room, victim.companyId, { room, companyId: victim.companyId, socketId: socket.id }])
      socket.emit(event, body);
  const asked: unknown = await socket
    .timeout(10_000)
    .emitWithAck('watchCompany', victim.companyId)
    .catch(() => null);
  const isRefused = typeof asked === 'object' && asked !== null && Reflect.get(asked, 'status') === false;
  void frames;
  socket.close();
  return [exactly('ownPageLetIn', Number(isIn), 1), exactly('foreignCompanyRefused', Number(isRefused), 1)];
}

interface Owner {
  companyId: string;
  canary: string;
}

/** Frames that name a task, a company or a mark of somebody else's. */
export function leaked<T extends { seller: Owner; frame: { text: string } }>(
  frames: readonly T[],
  owners: readonly Owner[],
  ownerOf: ReadonlyMap<string, string>,
): T[] {
  return frames.filter(
    ({ seller, frame }) =>
      [...frame.text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)].some(
        ([id]) => (ownerOf.get(id) ?? seller.companyId) !== seller.companyId,
      ) ||
      owners.some(
        (other) =>
          other.companyId !== seller.companyId &&
          (frame.text.includes(other.companyId) || frame.text.includes(other.canary)),
      ),
  );
}

/** Every company works; nobody hears of another. */
async function crowd(lab: Lab, sellers: readonly Seller[]): Promise<Measure[]> {
  const { system } = lab;
  const pages = sellers.map((seller, index) => ({
    seller,
    page: new LivePage(system.apis[index % system.apis.length]?.url ?? '', seller.person),
  }));
  await until('everybody is in', 60_000, () => pages.every(({ page }) => page.isConnected));
  await inLanes(sellers, 4, (seller) => placeOrders(lab, seller, 600));
  await until('everybody heard the end', 240_000, () =>
    pages.every(({ page }) => [...page.shown.values()].some(({ status }) => status === 'COMPLETED')),
  ).catch((error: unknown) => lab.note(String(error)));
  const tasks = await system.sql<{ id: string; company_id: string }>(`SELECT id, company_id FROM tasks`);
  const ownerOf = new Map(tasks.map((task) => [task.id, task.company_id]));
  const frames = pages.flatMap(({ seller, page }) => page.frames.map((frame) => ({ seller, frame })));
  const leaks = leaked(frames, sellers, ownerOf);
  const done = pages.filter(
    ({ page }) => [...page.shown.values()].every(({ status }) => status === 'COMPLETED') && page.shown.size > 0,
  ).length;
  for (const { page } of pages) page.close();
  return [
    atLeast('companies', sellers.length, lab.count(5, 50)),
    atLeast('frames', frames.length, sellers.length),
    exactly('framesOfOthers', leaks.length, 0),
    exactly('pagesThatSawTheEnd', done, sellers.length),
  ];
}

/** A session that ends takes its sockets along; a page that shouts is shown the door, and the process stays well. */
async function endings({ system, tenants }: Lab): Promise<Measure[]> {
  const leaver = await tenants.seller();
  const { socket } = await knock(system.api.url, { Cookie: leaver.person.cookie });
  const started = Date.now();
  await system.sql(`UPDATE sessions SET ended_at = now() WHERE user_id = $1`, [leaver.person.userId]);
  await until('the socket is cut', 30_000, () => !socket.connected).catch(() => undefined);
  const cutMs = Date.now() - started;
  const shouter = await tenants.seller();
  const loud = await knock(system.api.url, { Cookie: shouter.person.cookie });
  loud.socket.emit('watchCompany', 'x'.repeat(10_000_000));
  await until('the frame is too much', 30_000, () => !loud.socket.connected).catch(() => undefined);
  const isOut = !loud.socket.connected;
  const busy = await knock(system.api.url, { Cookie: shouter.person.cookie });
  for (let index = 0; index < 20_000; index += 1) busy.socket.emit('nonsense', index);
  await pause(1_000);
  const ping = await shouter.person.call({ path: '/api/health/live' });
  for (const one of [socket, loud.socket, busy.socket]) one.close();
  return [
    atMost('sessionCutMs', cutMs, CUT_MS + MACHINE_MS),
    exactly('largeFrameEndsIt', Number(isOut), 1),
    exactly('stillAnswers', ping.status, 200),
  ];
}

/** Many come and go. */
async function rush({ system, count }: Lab, sellers: readonly Seller[]): Promise<Measure[]> {
  const times = await inLanes(Array.from({ length: count(100, 10_000) }), 50, async (_, index) => {
    const seller = sellers[index % sellers.length];
    const { isIn, socket } = await knock(system.apis[index % system.apis.length]?.url ?? '', {
      Cookie: seller?.person.cookie ?? '',
      'x-forwarded-for': `10.1.${createHash('md5').update(String(index)).digest()[0]}.1`,
    });
    socket.close();
    return isIn;
  });
  return [exactly('connectsRefused', times.filter((isIn) => !isIn).length, 0)];
}

export const sockets: FaultTest = {
  id: 'S11',
  promise: 'a socket sees its own company only, for as long as its session lives',
  isShort: false,
  plan: () => ({ apis: 2 }),
  run: async (lab) => {
    const sellers = await inLanes(Array.from({ length: lab.count(5, 50) }), 2, () => lab.tenants.seller());
    const [first, second] = sellers;
    if (first === undefined || second === undefined) throw new Error('no sellers');
    return [
      ...(await strangers(lab)),
      ...(await strangersLines(lab)),
      ...(await pushy(lab, first, second)),
      ...(await crowd(lab, sellers)),
      ...(await endings(lab)),
      ...(await rush(lab, sellers)),
    ];
  },
};
