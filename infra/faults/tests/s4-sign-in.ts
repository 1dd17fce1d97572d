import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { inLanes, percentile } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import {
  address,
  type Contact,
  contactOf,
  cookiesOf,
  Doors,
  from,
  givePassword,
  MovedClock,
  newPhone,
  PASSWORD,
  WRONG_PASSWORD,
} from './auth.calls.ts';

const PER_ADDRESS = 30;
const DIFFERENCE_MS = 10;
const QUEUE_MS = 2_000;
const HOUR_MS = 3_601_000;
/** Below this a page does not feel slower, however quick it was before. */
const OTHERS_MS = 100;

const statuses = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

async function sellers(lab: Lab, count: number): Promise<Contact[]> {
  const people = await inLanes(Array.from({ length: count }), 4, () => lab.tenants.seller());
  return Promise.all(people.map(({ person }) => contactOf(lab, person.userId)));
}

export interface Guessing {
  lookedAtOnce: number;
  hourly: number;
  inARow: number;
  ownerElsewhere: number;
  ownerAtHome: number;
}

export function judgeGuessing({ lookedAtOnce, hourly, inARow, ownerElsewhere, ownerAtHome }: Guessing): Measure[] {
  return [
    exactly('lookedAtOnce', lookedAtOnce, 5),
    atMost('lookedInAnHour', hourly, 12),
    atMost('lookedInARow', inARow, 100),
    exactly('ownerElsewhere', ownerElsewhere, 429),
    exactly('ownerAtHome', ownerAtHome, 200),
  ];
}

/** One account, a thousand passwords from as many addresses at once, then patiently for as long as it takes. */
async function oneAccount(lab: Lab, doors: Doors, clock: MovedClock, victim: Contact): Promise<Measure[]> {
  const home = cookiesOf(await doors.login({ email: victim.email, password: PASSWORD }, address(1)));
  const device = home
    .split('; ')
    .filter((pair) => pair.startsWith('__Host-device'))
    .join('; ');
  const guess = (index: number): Promise<Answer> =>
    doors.login({ email: victim.email, password: `${WRONG_PASSWORD}${index % 1_000}` }, address(100 + index));
  const burst = await inLanes(Array.from({ length: lab.count(60, 1_000) }), 64, (_, index) => guess(index));
  const lookedAtOnce = statuses(burst, 401);
  let inARow = lookedAtOnce;
  let hourly = lookedAtOnce;
  for (let tries = 0; tries < lab.count(110, 180); tries += 1) {
    // In the first hour as often as a guesser likes, then once as soon as the longest wait is over.
    await clock.advance(tries < 60 ? 60_000 : HOUR_MS);
    const looked = Number((await guess(2_000 + tries)).status === 401);
    inARow += looked;
    if (tries < 60) hourly += looked;
  }
  const ownerElsewhere = (await doors.login({ email: victim.email, password: PASSWORD }, address(5_000))).status;
  const ownerAtHome = (await doors.login({ email: victim.email, password: PASSWORD }, address(5_001), device)).status;
  return judgeGuessing({ lookedAtOnce, hourly, inARow, ownerElsewhere, ownerAtHome });
}

/** One password on a thousand accounts from one address. */
async function manyAccounts(lab: Lab, doors: Doors): Promise<Measure[]> {
  const started = Date.now();
  const answers = await inLanes(Array.from({ length: lab.count(60, 1_000) }), 16, (_, index) =>
    doors.login({ email: `n${index}@nowhere.example`, password: PASSWORD }, '172.16.0.9'),
  );
  const refill = Math.ceil((PER_ADDRESS * (Date.now() - started)) / 60_000);
  return [
    atMost('lookedOfOneAddress', statuses(answers, 401), PER_ADDRESS + refill),
    exactly('neitherLookedNorRefused', answers.length - statuses(answers, 401) - statuses(answers, 429), 0),
  ];
}

interface Pair {
  name: string;
  ask: (who: Contact, index: number) => Promise<Answer>;
}

/** What an answer shows, without the id of its request. */
const shown = ({ status, bytes, headers }: Answer): string =>
  `${status} ${bytes.toString().replace(/"requestId":"[^"]*"/, '')} ${headers['set-cookie'] === undefined ? '' : 'cookie'}`;

function pairs(doors: Doors): Pair[] {
  const deletion = (who: Contact, index: number): Promise<Answer> =>
    send(doors.url, {
      method: 'POST',
      path: '/api/ums/profile/delete-user-data',
      body: { phone: who.phone, reason: 'No longer needed' },
      headers: from(address(300_000 + index)),
    });
  return [
    {
      name: 'loginByEmail',
      ask: (who, index) => doors.login({ email: who.email, password: WRONG_PASSWORD }, address(100_000 + index)),
    },
    {
      name: 'loginByPhone',
      ask: (who, index) => doors.login({ phone: who.phone, password: WRONG_PASSWORD }, address(150_000 + index)),
    },
    { name: 'reset', ask: (who, index) => doors.askForReset(who.phone, address(200_000 + index)) },
    {
      name: 'register',
      ask: async (who, index) => {
        const answer = await doors.register(who.phone, address(250_000 + index));
        return { ...answer, bytes: Buffer.from(answer.bytes.toString().replaceAll(who.phone, '')) };
      },
    },
    { name: 'deleteUserData', ask: deletion },
  ];
}

export function judgePair(name: string, known: readonly Answer[], unknown: readonly Answer[]): Measure[] {
  const [one, other] = [known, unknown].map((answers) =>
    percentile(
      answers.map(({ tookMs }) => tookMs),
      0.5,
    ),
  );
  const looks = new Set([...known, ...unknown].map(shown));
  return [
    exactly(`${name}Looks`, looks.size, 1),
    atMost(`${name}DifferenceMs`, Math.abs((one ?? 0) - (other ?? 0)), DIFFERENCE_MS),
  ];
}

/** Ids that exist beside ids that do not, in turn, so that the machine's mood is shared. Both are asked the same before, an hour ago: what waits for another code waits for both. */
async function listing(
  lab: Lab,
  { doors, clock, people }: { doors: Doors; clock: MovedClock; people: readonly Contact[] },
): Promise<Measure[]> {
  const measures: Measure[] = [];
  const ghosts = people.map((_, index) => ({ id: '', email: `ghost${index}@user.example`, phone: newPhone(lab) }));
  for (const { name, ask } of pairs(doors)) {
    const [known, unknown]: [Answer[], Answer[]] = [[], []];
    await clock.advance(HOUR_MS);
    for (const [index, person] of people.entries()) {
      const ghost = ghosts[index] ?? person;
      const order = lab.random.between(0, 1) === 0;
      if (order) known.push(await ask(person, 2 * index));
      unknown.push(await ask(ghost, 2 * index + 1));
      if (!order) known.push(await ask(person, 2 * index));
    }
    const found = judgePair(name, known, unknown);
    [...new Set([...known, ...unknown].map(shown))]
      .slice(1)
      .forEach((look) => lab.note(`${name} also looks like ${look.slice(0, 200)}`));
    measures.push(...found);
  }
  return measures;
}

/** Two hundred owners come at once; the others work on. */
async function rush(lab: Lab, doors: Doors, people: readonly Contact[]): Promise<Measure[]> {
  const { person } = await lab.tenants.seller();
  const look = async (times: number): Promise<number[]> =>
    (await inLanes(Array.from({ length: times }), 2, () => person.call({ path: '/api/ums/profile' }, doors.url))).map(
      ({ tookMs }) => tookMs,
    );
  const quiet = percentile(await look(100), 0.95);
  const storm = inLanes(people.slice(0, 200), 200, (who, index) =>
    doors.login({ email: who.email, password: PASSWORD }, address(400_000 + index)),
  );
  const busy = percentile(await look(100), 0.95);
  const answers = await storm;
  const turnedAway = answers.filter(({ status }) => status === 429 || status === 503);
  lab.note(`p95 of others ${quiet.toFixed(0)} ms when quiet, ${busy.toFixed(0)} ms in the rush`);
  return [
    atLeast('signedInAtOnce', statuses(answers, 200), 1),
    exactly('neitherInNorTurnedAway', answers.length - statuses(answers, 200) - turnedAway.length, 0),
    // Two seconds in the queue, then a hash and an answer on the same cores.
    atMost('slowestTurnedAwayMs', Math.max(0, ...turnedAway.map(({ tookMs }) => tookMs)), QUEUE_MS + 3_000),
    atMost('othersInTheRushMs', busy, Math.max(1.5 * quiet, OTHERS_MS)),
  ];
}

const COMMON = [
  'Password@123',
  'Welcome@123',
  'P@ssw0rd1',
  'Qwerty@123',
  'Admin@1234',
  'India@123',
  'Iloveyou@1',
  'Dragon@123',
  'Monkey#123',
  'Football@1',
];

async function oddities(lab: Lab, doors: Doors, victim: Contact, hash: string): Promise<Measure[]> {
  const bodies = [
    { email: victim.email, password: 'x'.repeat(1_000_000) },
    { email: victim.email.replace('e', 'е'), password: PASSWORD },
    { email: `${victim.email}\u0000`, password: PASSWORD },
    { username: '𝕒𝕕𝕞𝕚𝕟', password: PASSWORD },
    { phone: victim.phone.replace('9', '９'), password: PASSWORD },
    { email: { $ne: '' }, password: PASSWORD },
    { email: victim.email, phone: victim.phone, password: PASSWORD },
    { email: victim.email, password: [PASSWORD] },
  ];
  const odd = await Promise.all(bodies.map((body, index) => doors.login(body, address(500_000 + index))));
  const common = await Promise.all(
    COMMON.map((password, index) => doors.register(newPhone(lab), address(510_000 + index), password)),
  );
  const [memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash)?.slice(1).map(Number) ?? [];
  return [
    exactly('oddIdsNotRefused', odd.filter(({ status }) => status < 400 || status >= 500).length, 0),
    exactly('commonPasswordsTaken', common.filter(({ status }) => status !== 400).length, 0),
    atLeast('hashMemoryKiB', memory ?? 0, 19_456),
    atLeast('hashPasses', passes ?? 0, 2),
  ];
}

export const signIn: FaultTest = {
  id: 'S4',
  promise: 'passwords cannot be guessed online and accounts cannot be listed',
  isShort: false,
  plan: () => ({ apis: 2, hasSimulator: true, env: { CODE_SENDS_IN_TOTAL: '1000000', SIGN_UPS_PER_ADDRESS: '1000' } }),
  run: async (lab) => {
    const [doors, clock] = [new Doors(lab), new MovedClock(lab)];
    const people = await sellers(lab, lab.count(40, 500));
    const hash = await givePassword(
      lab,
      people.map(({ id }) => id),
    );
    const [victim, ...others] = people;
    if (victim === undefined) throw new Error('nobody');
    return [
      ...(await listing(lab, { doors, clock, people: others })),
      ...(await rush(lab, doors, others)),
      ...(await manyAccounts(lab, doors)),
      ...(await oddities(lab, doors, victim, hash)),
      ...(await oneAccount(lab, doors, clock, victim)),
    ];
  },
};
