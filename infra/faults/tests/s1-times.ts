import { type Lab } from '../fault-test.ts';
import { type DescribedRoutes, type Named } from '../harness/described-routes.ts';
import { type Victim } from '../harness/planted-rows.ts';
import { percentile } from '../harness/wait.ts';
import { atLeast, atMost, type Measure } from '../measure.ts';
import { type Attacker, carriersOf, MISSING } from './s1-carriers.ts';

export interface Pair {
  name: string;
  foreign: number[];
  missing: number[];
}

const SPREAD = 20;

/** How much longer or shorter (percent) an answer about somebody else's row takes than one about nobody's, by the medians, at the worst route. */
function differenceOf({ foreign, missing }: Pair): number {
  const [one, other] = [percentile(foreign, 0.5), percentile(missing, 0.5)];
  return (Math.abs(one - other) / Math.max(Math.min(one, other), 0.001)) * 100;
}

export function judgeTimes(pairs: readonly Pair[]): Measure[] {
  return [
    atLeast('routesTimed', pairs.length, 5),
    atMost('worstTimeDifferencePercent', Math.max(0, ...pairs.map(differenceOf)), SPREAD),
  ];
}

type Ask = (named: Named) => Promise<{ tookMs: number }>;

/** One after the other, by turns, so that whatever else the machine does falls on both. */
async function byTurns(
  { random }: Lab,
  ask: Ask,
  victims: readonly Victim[],
  turns: number,
): Promise<Omit<Pair, 'name'>> {
  const [foreign, missing]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const victim = random.pick(victims);
    if (turn % 2 === 0) foreign.push((await ask(victim)).tookMs);
    missing.push((await ask(MISSING)).tookMs);
    if (turn % 2 === 1) foreign.push((await ask(victim)).tookMs);
  }
  return { foreign, missing };
}

/** What the machine adds passes; what the product gives away is there every time: a route that differs is measured again, twice as long. */
async function steadyPair(lab: Lab, ask: Ask, victims: readonly Victim[]): Promise<Omit<Pair, 'name'>> {
  let pair = await byTurns(lab, ask, victims, lab.count(30, 150));
  for (let again = 1; again <= 3 && differenceOf({ name: '', ...pair }) > SPREAD; again += 1) {
    const next = await byTurns(lab, ask, victims, lab.count(30, 150) * 2);
    if (differenceOf({ name: '', ...next }) < differenceOf({ name: '', ...pair })) pair = next;
  }
  return pair;
}

export async function timesOf(
  lab: Lab,
  attackers: readonly Attacker[],
  described: DescribedRoutes,
  victims: readonly Victim[],
): Promise<Measure[]> {
  const pairs: Pair[] = [];
  for (const { person, own, open, role } of attackers.filter(
    (one) => one.role === 'seller' || one.role === 'warehouse_user',
  )) {
    for (const route of open.filter(({ method, path }) => method === 'GET' && /:\w*id\b/i.test(path))) {
      const [probe] = carriersOf(route, described, own);
      if (probe !== undefined)
        pairs.push({
          name: `${role} ${route.path}`,
          ...(await steadyPair(lab, (named) => person.call(probe.call(named, 'x')), victims)),
        });
    }
  }
  for (const pair of pairs.filter((one) => differenceOf(one) > SPREAD))
    lab.note(
      `${pair.name}: foreign ${percentile(pair.foreign, 0.5).toFixed(2)} ms, missing ${percentile(pair.missing, 0.5).toFixed(2)} ms`,
    );
  return judgeTimes(pairs);
}
