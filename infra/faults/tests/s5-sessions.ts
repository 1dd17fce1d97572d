import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { knock } from '../harness/live-page.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import {
  address,
  type Contact,
  contactOf,
  cookiesOf,
  Doors,
  givePassword,
  MovedClock,
  NEW_PASSWORD,
  PASSWORD,
} from './auth.calls.ts';

const HOUR_MS = 3_600_000;
const REFUSED_MS = 1_000;

const sessionOf = (cookie: string): string =>
  cookie.split('; ').find((pair) => pair.startsWith('__Host-session=')) ?? '';
const tokenOf = (cookie: string): string => sessionOf(cookie).slice('__Host-session='.length);

interface Home {
  doors: Doors;
  tokens: string[];
}

interface Entry {
  who: Contact;
  index: number;
  cookie?: string;
}

async function enter(
  { doors, tokens }: Home,
  { who, index, cookie = '' }: Entry,
): Promise<{ cookie: string; answer: Answer }> {
  const answer = await doors.login({ email: who.email, password: PASSWORD }, address(index), cookie);
  const own = cookiesOf(answer);
  tokens.push(tokenOf(own));
  return { cookie: own, answer };
}

const look = (doors: Doors, cookie: string): Promise<Answer> => send(doors.url, { path: '/api/ums/profile' }, cookie);

/** How long the session still worked, on both processes (milliseconds). */
async function untilRefused(doors: Doors, cookie: string): Promise<number> {
  const started = performance.now();
  await until('both processes refuse it', 20_000, async () =>
    (await Promise.all([look(doors, cookie), look(doors, cookie)])).every(({ status }) => status === 401),
  );
  return performance.now() - started;
}

export interface Ending {
  name: string;
  refusedMs: number;
  staysIn: boolean;
}

export function judgeEndings(endings: readonly Ending[]): Measure[] {
  return [
    atMost('slowestEndMs', Math.max(0, ...endings.map(({ refusedMs }) => refusedMs)), REFUSED_MS),
    exactly('honestSessionsLost', endings.filter(({ staysIn }) => !staysIn).length, 0),
    atLeast('waysToEnd', endings.length, 5),
  ];
}

/** Every act that ends sessions, beside a session that has to stay. */
async function endings(lab: Lab, home: Home, people: readonly Contact[]): Promise<Measure[]> {
  const { doors } = home;
  const [out, changed, ended, switchedOff, replaced, bystander] = people as [
    Contact,
    Contact,
    Contact,
    Contact,
    Contact,
    Contact,
  ];
  const honest = (await enter(home, { who: bystander, index: 90 })).cookie;
  const put = (path: string, body: object, cookie: string, method = 'PUT') =>
    send(doors.url, { method, path, body }, cookie);
  const seen: Ending[] = [];
  const end = async (name: string, cookie: string, act: () => Promise<unknown>, stays = honest): Promise<void> => {
    await act();
    const refusedMs = await untilRefused(doors, cookie);
    seen.push({ name, refusedMs, staysIn: (await look(doors, stays)).status === 200 });
    lab.note(`${name}: refused after ${refusedMs.toFixed(0)} ms`);
  };
  const first = (await enter(home, { who: out, index: 1 })).cookie;
  await end('sign-out', first, () => put('/api/ums/profile/logout', {}, first, 'POST'));
  const [mine, stolen] = [
    (await enter(home, { who: changed, index: 2 })).cookie,
    (await enter(home, { who: changed, index: 3 })).cookie,
  ];
  await end(
    'new password',
    stolen,
    () => put('/api/ums/profile/change-password', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, mine),
    mine,
  );
  const [own, lost] = [
    (await enter(home, { who: ended, index: 4 })).cookie,
    (await enter(home, { who: ended, index: 5 })).cookie,
  ];
  const [line] = await lab.system.sql<{ id: string }>(`SELECT id FROM sessions WHERE token_hash = $1`, [
    createHash('sha256').update(tokenOf(lost)).digest(),
  ]);
  await end(
    'ended by its owner',
    lost,
    () => send(doors.url, { method: 'DELETE', path: `/api/ums/profile/sessions/${line?.id ?? ''}` }, own),
    own,
  );
  const off = (await enter(home, { who: switchedOff, index: 6 })).cookie;
  await end('account switched off', off, () =>
    lab.system.sql(`UPDATE users SET is_active = false WHERE id = $1`, [switchedOff.id]),
  );
  const before = (await enter(home, { who: replaced, index: 7 })).cookie;
  await end('another sign-in in its browser', before, () =>
    enter(home, { who: replaced, index: 8, cookie: sessionOf(before) }),
  );
  return judgeEndings(seen);
}

/** A socket of an account that is switched off, and of one that signs out. */
async function live(lab: Lab, home: Home, people: readonly Contact[]): Promise<Measure[]> {
  const { doors } = home;
  const times = await inLanes(people, 1, async (who, index) => {
    const { cookie } = await enter(home, { who, index: 20 + index });
    const { socket, isIn } = await knock(doors.url, { Cookie: sessionOf(cookie) });
    const started = performance.now();
    if (index % 2 === 0) await lab.system.sql(`UPDATE users SET is_active = false WHERE id = $1`, [who.id]);
    else await send(doors.url, { method: 'POST', path: '/api/ums/profile/logout', body: {} }, cookie);
    await until('the socket is cut', 30_000, () => !socket.connected);
    socket.close();
    return isIn ? performance.now() - started : Number.POSITIVE_INFINITY;
  });
  return [atMost('socketCutMs', Math.max(...times), REFUSED_MS)];
}

/** Tokens that nobody gave out, and one that an attacker would like to be used. */
async function forged(home: Home, who: Contact): Promise<Measure[]> {
  const { doors } = home;
  const { cookie } = await enter(home, { who, index: 40 });
  const token = tokenOf(cookie);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: who.id, role: 'super_admin' })}.`;
  const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
  const hashed = createHash('sha256').update(token).digest('base64url');
  const bad = [unsigned, flipped, hashed, `${token}A`, token.slice(1), token.toLowerCase(), '', `${token}%00`, who.id];
  const answers = await Promise.all(bad.map((one) => look(doors, `__Host-session=${one}`)));
  const elsewhere = await Promise.all([
    send(doors.url, { path: `/api/ums/profile?token=${token}` }),
    send(doors.url, { path: '/api/ums/profile', headers: { authorization: `Bearer ${token}` } }),
    look(doors, `session=${token}`),
  ]);
  const planted = `__Host-session=${'P'.repeat(43)}`;
  const fixed = await enter(home, { who, index: 41, cookie: planted });
  const afterFixing = await look(doors, planted);
  return [
    exactly('forgedTokensTaken', [...answers, ...elsewhere].filter(({ status }) => status !== 401).length, 0),
    exactly('plantedTokenWorks', Number(afterFixing.status !== 401 || tokenOf(fixed.cookie) === 'P'.repeat(43)), 0),
    exactly('ownTokenRefused', Number((await look(doors, cookie)).status !== 200), 0),
  ];
}

/** Two tabs, a lost answer: nobody is signed out by working. */
async function honest(lab: Lab, home: Home, who: Contact): Promise<Measure[]> {
  const { doors } = home;
  const { cookie, answer } = await enter(home, { who, index: 50 });
  const tabs = await inLanes(Array.from({ length: lab.count(50, 500) }), 20, () => look(doors, cookie));
  await send(doors.url, { path: '/api/ums/profile', timeoutMs: 1 }, cookie);
  const later = await look(doors, cookie);
  const line = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-session=')) ?? '';
  const flags = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'].filter((flag) => !line.split('; ').includes(flag));
  return [
    exactly('honestCallsRefused', [...tabs, later].filter(({ status }) => status !== 200).length, 0),
    exactly('cookieFlagsMissing', flags.length + Number(/;\s*Domain=/i.test(line)), 0),
    atMost('cookieLifeSeconds', Number(/Max-Age=(\d+)/.exec(line)?.[1] ?? 1e9), 86_400),
  ];
}

/** Used every few hours, a session still ends after a day; unused it ends after eight hours. */
async function age(home: Home, clock: MovedClock, [busy, idle]: readonly Contact[]): Promise<Measure[]> {
  const { doors } = home;
  if (busy === undefined || idle === undefined) throw new Error('nobody');
  const [used, unused] = [
    (await enter(home, { who: busy, index: 60 })).cookie,
    (await enter(home, { who: idle, index: 61 })).cookie,
  ];
  await clock.advance(7 * HOUR_MS);
  const inUse = await look(doors, used);
  await clock.advance(2 * HOUR_MS);
  const [stillUsed, tooIdle] = [await look(doors, used), await look(doors, unused)];
  for (const hours of [7, 7]) {
    await clock.advance(hours * HOUR_MS);
    await look(doors, used);
  }
  await clock.advance(1.1 * HOUR_MS);
  const tooOld = await look(doors, used);
  return [
    exactly('usedSessionLost', [inUse, stillUsed].filter(({ status }) => status !== 200).length, 0),
    exactly('agedSessionsLive', [tooIdle, tooOld].filter(({ status }) => status !== 401).length, 0),
  ];
}

async function secrecy(lab: Lab, { tokens }: Home): Promise<Measure[]> {
  await pause(500);
  const tables = await lab.system.sql<{ text: string }>(
    `SELECT (SELECT string_agg(s::text, ' ') FROM sessions s) || (SELECT string_agg(a::text, ' ') FROM audit_lines a) || (SELECT string_agg(d::text, ' ') FROM known_devices d) AS text`,
  );
  const places = [tables[0]?.text ?? '', ...lab.system.apis.map(({ logFile }) => readFileSync(logFile, 'utf8'))];
  const asBytes = (token: string): string => Buffer.from(token).toString('hex');
  const leaks = places.filter((text) =>
    tokens.some((token) => token !== '' && (text.includes(token) || text.includes(asBytes(token)))),
  );
  const [lines] = await lab.system.sql<{ actions: string[] }>(
    `SELECT array_agg(DISTINCT action) AS actions FROM audit_lines`,
  );
  const missing = ['login', 'logout', 'password.changed', 'session.ended'].filter(
    (action) => lines?.actions.includes(action) !== true,
  );
  missing.forEach((action) => lab.note(`no audit line of ${action}`));
  return [
    atLeast('tokensGivenOut', tokens.length, 10),
    exactly('placesWithTokens', leaks.length, 0),
    exactly('actsWithoutLine', missing.length, 0),
  ];
}

export const sessions: FaultTest = {
  id: 'S5',
  promise: 'a stolen or ended session stops working at once; honest people stay in',
  isShort: false,
  plan: () => ({ apis: 2 }),
  run: async (lab) => {
    const home: Home = { doors: new Doors(lab), tokens: [] };
    const made = await inLanes(Array.from({ length: 14 }), 2, () => lab.tenants.seller());
    const people = await Promise.all(made.map(({ person }) => contactOf(lab, person.userId)));
    await givePassword(
      lab,
      people.map(({ id }) => id),
    );
    const [, , , , , , one, other] = people;
    if (one === undefined || other === undefined) throw new Error('nobody');
    return [
      ...(await endings(lab, home, people.slice(0, 6))),
      ...(await live(lab, home, people.slice(8, 12))),
      ...(await forged(home, one)),
      ...(await honest(lab, home, other)),
      ...(await age(home, new MovedClock(lab), people.slice(12))),
      ...(await secrecy(lab, home)),
    ];
  },
};
