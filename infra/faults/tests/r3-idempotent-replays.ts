import { createHash } from 'node:crypto';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { NetworkProxy } from '../harness/network-proxy.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { type Body, callRoute, KEYED_ROUTES, type KeyedRoute } from './keyed-routes.ts';
import { repeatedSheets } from './repeated-sheets.ts';

const COPIES = 4;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 5_000;
/** The copy may wait for the first; a busy machine needs time of its own on top. */
const MACHINE_MS = 10_000;

/** One key of a route, with what is sent under it. */
interface Keyed {
  route: KeyedRoute;
  key: string;
  body: Body;
}

/** Status and body, byte for byte. */
function digestOf({ status, bytes }: Pick<Answer, 'status' | 'bytes'>): string {
  return createHash('sha256').update(`${status}\n`).update(bytes).digest('hex');
}

/** A copy that came while the first was running may be told so. */
const STILL_RUNNING = 409;

export function judgeCopies(
  answers: readonly Pick<Answer, 'status' | 'bytes'>[],
  wanted: number,
): { different: number; failed: number } {
  const answered = answers.filter(({ status }) => status !== STILL_RUNNING);
  const first = answered[0] === undefined ? '' : digestOf(answered[0]);
  return {
    different: answered.filter((answer) => digestOf(answer) !== first).length,
    failed: answered.filter(({ status }) => status !== wanted).length + (answered.length === 0 ? 1 : 0),
  };
}

export interface RouteCount {
  name: string;
  effects: number;
  due: number;
}

/** One effect for each key, on each route by itself: what one has too many does not make up for what another lacks. */
export function judgeEffects(name: string, counts: readonly RouteCount[]): Measure[] {
  return [
    exactly(
      name,
      counts.reduce((sum, { effects }) => sum + effects, 0),
      counts.reduce((sum, { due }) => sum + due, 0),
    ),
    exactly(`${name}Off`, counts.filter(({ effects, due }) => effects !== due).length, 0),
  ];
}

export interface Misused {
  name: string;
  isKeyRequired: boolean;
  otherBody: number;
  noKey: number | null;
  stranger: { status: number; effects: number; isReplay: boolean };
  due: { status: number; effects: number };
}

/** A key is the caller's own, for one body, and what creates money or an order needs one. */
export function judgeMisuse(seen: readonly Misused[]): Measure[] {
  return [
    exactly('otherBodyNot422', seen.filter(({ otherBody }) => otherBody !== 422).length, 0),
    exactly('noKeyNot400', seen.filter(({ isKeyRequired, noKey }) => isKeyRequired && noKey !== 400).length, 0),
    exactly(
      'strangersKeyNotNew',
      seen.filter(
        ({ stranger, due }) => stranger.isReplay || stranger.status !== due.status || stranger.effects !== due.effects,
      ).length,
      0,
    ),
  ];
}

/** What each route did since it was last asked. */
class Effects {
  private readonly before = new Map<KeyedRoute, number>();
  private readonly routes: readonly KeyedRoute[];

  constructor(routes: readonly KeyedRoute[]) {
    this.routes = routes;
  }

  async since(due: (route: KeyedRoute) => number): Promise<RouteCount[]> {
    const counts: RouteCount[] = [];
    for (const route of this.routes) {
      const now = await route.effects();
      counts.push({ name: route.name, effects: now - (this.before.get(route) ?? 0), due: due(route) });
      this.before.set(route, now);
    }
    return counts;
  }
}

interface Run {
  lab: Lab;
  routes: readonly KeyedRoute[];
  calls: readonly Keyed[];
  effects: Effects;
  digests: Map<Keyed, string>;
  startedAt: number;
}

const again = ({ route, body, key }: Keyed): Promise<Answer> => callRoute(route, body, key);
const callsOf = (calls: readonly Keyed[], route: KeyedRoute): Keyed[] => calls.filter((call) => call.route === route);

/** Every key four times at once, over both api processes. */
async function concurrentCopies({ lab, calls, effects, digests }: Run): Promise<Measure[]> {
  const { random, system } = lab;
  let [different, failed, slowest] = [0, 0, 0];
  const ends = calls.map(() => Array.from({ length: COPIES }, () => random.pick(system.apis).url));
  await inLanes(calls, 20, async (call, index) => {
    const { route, body, key } = call;
    const answers = await Promise.all((ends[index] ?? []).map((at) => callRoute(route, body, key, { at })));
    const judged = judgeCopies(answers, route.status);
    different += judged.different;
    failed += judged.failed;
    if (judged.different + judged.failed > 0)
      lab.note(
        `${route.name}: ${answers.map(({ status, bytes }) => `${status} ${bytes.toString().slice(0, 200)}`).join(' | ')}`,
      );
    slowest = Math.max(slowest, ...answers.map((answer) => answer.tookMs));
    const first = answers.find(({ status }) => status === route.status);
    if (first) digests.set(call, digestOf(first));
  });
  const counts = await effects.since((route) => callsOf(calls, route).length);
  lab.note(`effects: ${JSON.stringify(counts)}`);
  return [
    exactly('copiesThatDiffer', different, 0),
    exactly('copiesThatFailed', failed, 0),
    ...judgeEffects('effects', counts),
    atMost('slowestCopyMs', slowest, LONGEST_WAIT_MS + MACHINE_MS),
  ];
}

/** @returns how many of the calls heard something else than at first */
async function replays({ lab, digests }: Run, calls: readonly Keyed[]): Promise<number> {
  let different = 0;
  await inLanes(calls, 20, async (call) => {
    const answer = await again(call);
    if (digestOf(answer) === digests.get(call)) return;
    different += 1;
    lab.note(`${call.route.name} answered otherwise: ${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
  });
  return different;
}

async function restartedReplays(run: Run): Promise<Measure[]> {
  const soon = await replays(run, run.calls);
  for (const api of run.lab.system.apis) {
    await api.kill();
    await api.start();
  }
  const restarted = await replays(run, run.calls);
  return [
    exactly('replaysThatDiffer', soon, 0),
    exactly('differAfterRestart', restarted, 0),
    ...judgeEffects('effectsAfterReplays', await run.effects.since(() => 0)),
  ];
}

async function misuse({ lab, routes, calls, effects }: Run): Promise<Measure[]> {
  const seen: Misused[] = [];
  for (const route of routes) {
    const [used] = callsOf(calls, route);
    if (used === undefined) throw new Error(`no key for ${route.name}`);
    const { key, body } = used;
    await effects.since(() => 0);
    const otherBody = (await callRoute(route, route.changed(body), key)).status;
    const noKey = route.isKeyRequired ? (await callRoute(route, body, null)).status : null;
    const answer = await callRoute(route, body, key, { by: route.stranger });
    const [count] = (await effects.since(() => 0)).filter(({ name }) => name === route.name);
    const stranger = {
      status: answer.status,
      effects: count?.effects ?? -1,
      isReplay: answer.headers['idempotent-replayed'] !== undefined,
    };
    seen.push({
      name: route.name,
      isKeyRequired: route.isKeyRequired,
      otherBody,
      noKey,
      stranger,
      due: route.forStranger,
    });
  }
  lab.note(`misuse: ${JSON.stringify(seen)}`);
  return judgeMisuse(seen);
}

/** The answer is lost on the way, and the caller asks again. */
async function lostAnswers({ lab, effects }: Run, calls: readonly Keyed[]): Promise<Measure[]> {
  const proxy = await NetworkProxy.to(Number(new URL(lab.system.api.url).port));
  const at = `http://127.0.0.1:${proxy.port}`;
  let [lost, repeated] = [0, 0];
  await effects.since(() => 0);
  try {
    for (const call of calls) {
      proxy.infect({ limitAnswerBytes: 0 });
      if ((await callRoute(call.route, call.body, call.key, { at })).status === 0) lost += 1;
      proxy.heal();
      if ((await again(call)).status === call.route.status) repeated += 1;
    }
  } finally {
    await proxy.close();
  }
  const counts = await effects.since((route) => callsOf(calls, route).length);
  return [
    exactly('answersLost', lost, calls.length),
    exactly('lostThenAnswered', repeated, calls.length),
    ...judgeEffects('lostEffects', counts),
  ];
}

/** Just before and just after the day for which an answer is kept. The same people are still signed in then. */
async function aged(run: Run): Promise<Measure[]> {
  const { lab, routes, calls, effects } = run;
  const [wallet] = routes;
  const sample = routes.flatMap((route) => callsOf(calls, route).slice(0, lab.count(3, 15)));
  await effects.since(() => 0);
  // Counted from the first of all calls, however long the machine took since then.
  await moveTime(lab, run.startedAt + 24 * HOUR_MS - MINUTE_MS - Date.now());
  const different = await replays(run, sample);
  const young = await effects.since(() => 0);
  await moveTime(lab, 24 * HOUR_MS + MINUTE_MS);
  const old = sample.filter(({ route }) => route === wallet);
  await inLanes(old, 10, again);
  await moveTime(lab, 0);
  return [
    exactly('differAt23h59', different, 0),
    ...judgeEffects('effectsAt23h59', young),
    ...judgeEffects('effectsAt24h01', await effects.since((route) => (route === wallet ? old.length : 0))),
  ];
}

async function moveTime({ system }: Lab, offsetMs: number): Promise<void> {
  for (const api of system.apis) await api.shiftClock(offsetMs);
  await system.sql(`UPDATE sessions SET created_at = now() + make_interval(secs => $1)`, [offsetMs / 1000]);
  await system.sql(`UPDATE sessions SET seen_at = created_at`);
}

/** So many keys of every route, the wallet's most of all. The second list is for answers that are lost. */
async function prepared(lab: Lab): Promise<{ run: Run; later: Keyed[] }> {
  // Only the browsers tell of payments: a push of the gateway would be first.
  await send(lab.system.simulator?.url ?? '', {
    method: 'PUT',
    path: '/control/webhooks/razorpay',
    body: { url: null, token: '' },
  });
  const routes: KeyedRoute[] = [];
  const calls: Keyed[] = [];
  const later: Keyed[] = [];
  for (const [place, kind] of KEYED_ROUTES.entries()) {
    const [count, lost] = [place === 0 ? lab.count(30, 150) : lab.count(10, 50), lab.count(2, 7)];
    const route = await kind(lab, count + lost);
    routes.push(route);
    for (let number = 0; number < count + lost; number += 1) {
      const call = { route, key: `r3-${lab.random.hex(20)}`, body: route.body(number) };
      (number < count ? calls : later).push(call);
    }
  }
  const effects = new Effects(routes);
  await effects.since(() => 0);
  return {
    run: { lab, routes, calls: lab.random.shuffled(calls), effects, digests: new Map(), startedAt: Date.now() },
    later,
  };
}

export const idempotentReplays: FaultTest = {
  id: 'R3',
  promise: 'a repeated request has one effect and one answer',
  isShort: true,
  plan: () => ({ apis: 2, hasSimulator: true }),
  run: async (lab) => {
    const { run, later } = await prepared(lab);
    return [
      atLeast('routes', run.routes.length, KEYED_ROUTES.length),
      atLeast('keys', run.calls.length, lab.count(100, 500)),
      ...(await concurrentCopies(run)),
      ...(await restartedReplays(run)),
      ...(await misuse(run)),
      ...(await lostAnswers(run, later)),
      ...(await repeatedSheets(lab)),
      ...(await aged(run)),
    ];
  },
};
