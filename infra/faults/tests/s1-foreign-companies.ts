import { type Role } from '@godown/contracts/permissions';
import { join } from 'node:path';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { DescribedRoutes, type Route } from '../harness/described-routes.ts';
import { PlantedRows, type Victim } from '../harness/planted-rows.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { type Attacker, carriersOf, MISSING, type Probe } from './s1-carriers.ts';
import { timesOf } from './s1-times.ts';

/** Who is not of the platform: each sees its own companies only. */
const OUTSIDERS: readonly Role[] = ['seller', 'warehouse_user', 'cluster_owner', 'driver', 'salesman', 'promoter'];
const PROBES = 100_000;
/** Sign-out would end the attack; the files of a form are another test's (S7). */
const LEFT_OUT = /logout|bulk-upload|bulk-preview|preview$|bulk-generate|map\/upload|order\/bulk$/;

export interface Seen {
  name: string;
  isLeak: boolean;
  isServerError: boolean;
  isDifferent: boolean;
  isRefusedForShape: boolean;
}

/** A refusal word for word, without what was sent; of what succeeded its fields, since the values are the own company's and change. */
export function shapeOf(answer: Pick<Answer, 'status' | 'bytes' | 'headers'>, named: readonly string[]): string {
  let text = answer.bytes.toString();
  for (const one of named) text = text.replaceAll(one, '*');
  if (answer.status >= 400) return `${answer.status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`;
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return `${answer.status} ${isJson ? Object.keys(jsonOf(answer)).sort().join(' ') : ''}`;
}

/** An answer that carries what belongs to another and was not in the question. */
export function leaks(text: string, asked: string, victims: readonly Victim[]): boolean {
  for (const [mark] of text.matchAll(/CNRY-\d+-[0-9a-f]{12}/g))
    if (!asked.includes(mark) && victims.some(({ canary }) => canary === mark)) return true;
  return victims.some(({ companyId, rowId }) =>
    [companyId, rowId].some((id) => text.includes(id) && !asked.includes(id)),
  );
}

export function judgeProbes(seen: readonly Seen[], changedTables: number, due: number): Measure[] {
  const count = (is: (one: Seen) => boolean): number => seen.filter(is).length;
  return [
    atLeast('probes', seen.length, due),
    exactly(
      'canaryHits',
      count(({ isLeak }) => isLeak),
      0,
    ),
    exactly('victimTablesChanged', changedTables, 0),
    exactly(
      'unlikeMissing',
      count(({ isDifferent }) => isDifferent),
      0,
    ),
    exactly(
      'serverErrors',
      count(({ isServerError }) => isServerError),
      0,
    ),
    // Refused for its shape a probe has not reached the rule behind the checks.
    atMost(
      'refusedForShapePercent',
      (100 * count(({ isRefusedForShape }) => isRefusedForShape)) / Math.max(seen.length, 1),
      35,
    ),
  ];
}

async function attackersOf({ tenants }: Lab, described: DescribedRoutes, isGuarded: boolean): Promise<Attacker[]> {
  const attackers: Attacker[] = [];
  for (const role of OUTSIDERS) {
    const companies = [await tenants.company(), ...(role === 'warehouse_user' ? [await tenants.company()] : [])];
    const person = await tenants.person(
      role,
      companies.map(({ companyId }) => companyId),
    );
    const open: Route[] = [];
    for (const route of described.routes.filter(({ path }) => path.startsWith('/api/') && !LEFT_OUT.test(path))) {
      const [nobody, known] = [
        await tenants.nobody({ method: route.method, path: filled(route.path) }),
        await person.call({
          method: route.method,
          path: filled(route.path),
          ...(route.method === 'GET' ? {} : { body: {} }),
        }),
      ];
      // Without the guard everything is open, to everybody.
      if (!isGuarded || (nobody.status === 401 && known.status !== 403)) open.push(route);
    }
    attackers.push({ person, role, open, own: { companyId: person.companyId, rowId: OWN_ROW } });
  }
  return attackers;
}

const OWN_ROW = '01930000-0000-7000-8000-0000000000ec';
const filled = (path: string): string => path.replaceAll(/:\w+/g, MISSING.rowId);

const NOBODYS_MARK = 'CNRY-0-000000000000';

/** Whether the same question about nobody is answered otherwise. Asked again when it is: the own company's state changes in between, whose id it is does not. */
async function isUnlikeMissing(attacker: Attacker, probe: Probe, victim: Victim): Promise<boolean> {
  const named = [victim.companyId, victim.rowId, victim.canary, MISSING.companyId, MISSING.rowId, NOBODYS_MARK];
  for (let turn = 0; turn < 2; turn += 1) {
    const foreign = await attacker.person.call(probe.call(victim, victim.canary));
    const missing = await attacker.person.call(probe.call(MISSING, NOBODYS_MARK));
    // A limit of calls is not about whose id it was.
    if (foreign.status === 429 || missing.status === 429 || shapeOf(foreign, named) === shapeOf(missing, named))
      return false;
  }
  return true;
}

async function ask(
  attacker: Attacker,
  probe: Probe,
  { victim, victims, isCompared }: { victim: Victim; victims: readonly Victim[]; isCompared: boolean },
): Promise<Seen> {
  const call = probe.call(victim, victim.canary);
  const answer = await attacker.person.call(call);
  return {
    name: `${attacker.role} ${probe.name}`,
    isLeak: leaks(answer.bytes.toString() + JSON.stringify(answer.headers), JSON.stringify(call), victims),
    isServerError: answer.status >= 500 || answer.status === 0,
    isDifferent: isCompared && (await isUnlikeMissing(attacker, probe, victim)),
    isRefusedForShape: answer.status === 400,
  };
}

async function attack(
  lab: Lab,
  attackers: readonly Attacker[],
  { described, victims, due }: { described: DescribedRoutes; victims: readonly Victim[]; due: number },
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let round = 0; seen.length < due; round += 1) {
    for (const attacker of attackers) {
      const lanes = round === 0 ? 1 : 8;
      const probes = attacker.open.flatMap((route) => carriersOf(route, described, attacker.own));
      seen.push(
        ...(await inLanes(probes, lanes, (probe) =>
          ask(attacker, probe, { victim: lab.random.pick(victims), victims, isCompared: round === 0 }),
        )),
      );
    }
  }
  const marks = ({ isLeak, isServerError, isDifferent }: Seen): string =>
    [isLeak && 'leak', isServerError && '5xx', isDifferent && 'unlike missing'].filter(Boolean).join(', ');
  for (const line of new Set(seen.filter((one) => marks(one) !== '').map((one) => `${marks(one)}: ${one.name}`)))
    lab.note(line);
  return seen;
}

async function planted(
  lab: Lab,
  isGuarded: boolean,
): Promise<{ victims: Victim[]; rows: PlantedRows; described: DescribedRoutes; attackers: Attacker[] }> {
  const { system, tenants, count, random } = lab;
  const described = await DescribedRoutes.of(system.api.url);
  const victims: Victim[] = [];
  for (let index = 0; index < count(10, 200); index += 1)
    victims.push({ ...(await tenants.company()), rowId: `01910000-0000-7000-8000-${random.hex(12)}` });
  return {
    victims,
    described,
    rows: await PlantedRows.of(system, victims),
    attackers: await attackersOf(lab, described, isGuarded),
  };
}

async function changedBy(
  lab: Lab,
  rows: PlantedRows,
  victims: readonly Victim[],
  work: () => Promise<Seen[]>,
): Promise<{ seen: Seen[]; changed: number }> {
  const before = await rows.state(victims);
  const seen = await work();
  const after = await rows.state(victims);
  const changed = [...before].filter(([table, hash]) => after.get(table) !== hash);
  for (const [table] of changed) lab.note(`changed: ${table}`);
  return { seen, changed: changed.length };
}

const breadth = (attackers: readonly Attacker[], rows: PlantedRows, due: number): Measure[] => [
  atLeast('routes', new Set(attackers.flatMap(({ open }) => open)).size, due),
  atLeast('tables', rows.tables.length, 40),
];

export const foreignCompanies: FaultTest = {
  id: 'S1',
  promise: 'a company can never read, change, count or detect what belongs to another',
  isShort: false,
  plan: () => ({ hasWorker: false, hasSimulator: true }),
  run: async (lab) => {
    const { victims, rows, described, attackers } = await planted(lab, true);
    const due = lab.count(1_500, PROBES);
    const { seen, changed } = await changedBy(lab, rows, victims, () =>
      attack(lab, attackers, { described, victims, due }),
    );
    const times = await timesOf(lab, attackers, described, victims);
    await rows.remove();
    return [...judgeProbes(seen, changed, due), ...times, ...breadth(attackers, rows, 100)];
  },
};

/** The second wall, alone: every role may call everything and reach everybody, as far as the application is asked. */
export const rowSecurityAlone: FaultTest = {
  id: 'S1-WALL',
  promise:
    "with the application's own checks taken away, row-level security alone shows and changes nothing of another company",
  isShort: false,
  plan: () => ({
    hasWorker: false,
    hasSimulator: true,
    preloads: [join(import.meta.dirname, '../harness/no-guard.mjs')],
  }),
  run: async (lab) => {
    const { victims, rows, described, attackers } = await planted(lab, false);
    const due = lab.count(1_500, 20_000);
    const { seen, changed } = await changedBy(lab, rows, victims, () =>
      attack(lab, attackers, { described, victims, due }),
    );
    await rows.remove();
    // How it fails then does not matter: nobody runs it so.
    const kept = judgeProbes(seen, changed, due).filter(({ name }) =>
      ['probes', 'canaryHits', 'victimTablesChanged'].includes(name),
    );
    return [...kept, ...breadth(attackers, rows, 130)];
  },
};
