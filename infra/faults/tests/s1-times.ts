import { type Lab } from '../fault-test.ts';
import { type DescribedRoutes } from '../harness/described-routes.ts';
import { type Victim } from '../harness/planted-rows.ts';
import { percentile } from '../harness/wait.ts';
import { atLeast, atMost, type Measure } from '../measure.ts';
import { carriersOf } from './s1-carriers.ts';
import { type Attacker, MISSING } from './s1-foreign-companies.ts';

export interface Pair { name: string; foreign: number[]; missing: number[] }

const SPREAD = 20;

/** How much longer or shorter (percent) an answer about somebody else's row takes than one about nobody's, by the medians, at the worst route. */
function differenceOf({ foreign, missing }: Pair): number {
  const [one, other] = [percentile(foreign, 0.5), percentile(missing, 0.5)];
  return (Math.abs(one - other) / Math.max(Math.min(one, other), 0.001)) * 100;
}

export function judgeTimes(pairs: readonly Pair[]): Measure[] {
  return [atLeast('routesTimed', pairs.length, 5), atMost('worstTimeDifferencePercent', Math.max(0, ...pairs.map(differenceOf)), SPREAD)];
}

/** One after the other, by turns, so that whatever else the machine does falls on both. */
export async function timesOf({ count, random, note }: Lab, attackers: readonly Attacker[], described: DescribedRoutes, victims: readonly Victim[]): Promise<Measure[]> {
  const pairs: Pair[] = [];
  for (const { person, own, open, role } of attackers.filter((one) => one.role === 'seller' || one.role === 'warehouse_user')) {
    for (const route of open.filter(({ method, path }) => method === 'GET' && /:\w*id\b/i.test(path))) {
      const [probe] = carriersOf(route, described, own);
      if (probe === undefined) continue;
      const pair: Pair = { name: `${role} ${route.path}`, foreign: [], missing: [] };
      for (let turn = 0; turn < count(30, 150); turn += 1) {
        const victim = random.pick(victims);
        const first = turn % 2 === 0;
        const one = await person.call(probe.call(first ? victim : MISSING, 'x'));
        const other = await person.call(probe.call(first ? MISSING : victim, 'x'));
        pair.foreign.push((first ? one : other).tookMs);
        pair.missing.push((first ? other : one).tookMs);
      }
      pairs.push(pair);
    }
  }
  for (const pair of pairs.filter((one) => differenceOf(one) > SPREAD)) note(`${pair.name}: foreign ${percentile(pair.foreign, 0.5).toFixed(2)} ms, missing ${percentile(pair.missing, 0.5).toFixed(2)} ms`);
  return judgeTimes(pairs);
}
