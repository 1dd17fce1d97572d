import { readFileSync } from 'node:fs';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import {
  address,
  codeOf,
  codeOn,
  contactOf,
  cookiesOf,
  Doors,
  MovedClock,
  newPhone,
  otherThan,
  PASSWORD,
} from './auth.calls.ts';

const BUDGET = 300;
const CHECKS = 5;
const MINUTE_MS = 60_000;

/** Codes that were really looked at, which is what a guesser gets. */
async function checksMade({ system }: Lab): Promise<number> {
  const [row] = await system.sql<{ count: string }>(
    `SELECT count(*) FROM audit_lines WHERE action = 'one-time-code' AND details->>'verdict' IN ('wrong', 'right')`,
  );
  return Number(row?.count ?? 0);
}

export interface Guessed {
  accepted: number;
  checked: number;
  codes: number;
}

export function judgeGuesses({ accepted, checked, codes }: Guessed): Measure[] {
  return [
    exactly('guessesAccepted', accepted, 0),
    atMost('checksPerCode', checked / Math.max(1, codes), CHECKS),
    atLeast('codesGuessedAt', codes, 1),
  ];
}

async function signUp(lab: Lab, doors: Doors): Promise<{ phone: string; cookie: string; code: string }> {
  const phone = newPhone(lab);
  const cookie = cookiesOf(await doors.register(phone, address(lab.random.between(1, 60_000))));
  await doors.askForSignUp(cookie, address(lab.random.between(1, 60_000)));
  return { phone, cookie, code: await codeOn(lab, phone) };
}

/** Wrong codes from one and from 500 addresses, one after the other and all at once, over both processes. */
async function guessing(lab: Lab, doors: Doors): Promise<Measure[]> {
  const seller = await contactOf(lab, (await lab.tenants.seller()).person.userId);
  const victims = [await signUp(lab, doors), await signUp(lab, doors), await signUp(lab, doors)];
  await doors.askForReset(seller.phone, address(1));
  const resetCode = await codeOn(lab, seller.phone);
  const before = await checksMade(lab);
  const guess = (code: string): string => {
    const one = String(lab.random.between(0, 999_999)).padStart(6, '0');
    return one === code ? otherThan(code) : one;
  };
  const [one, many, atOnce] = victims;
  const fromOne = await inLanes(Array.from({ length: lab.count(50, 5_000) }), 16, () =>
    doors.verify(one?.cookie ?? '', guess(one?.code ?? ''), address(7)),
  );
  const fromMany = await inLanes(Array.from({ length: lab.count(50, 5_000) }), 16, (_, index) =>
    doors.verify(many?.cookie ?? '', guess(many?.code ?? ''), address(1_000 + (index % 500))),
  );
  for (let tries = 0; tries < CHECKS - 1; tries += 1)
    await doors.verify(atOnce?.cookie ?? '', guess(atOnce?.code ?? ''), address(8));
  const last = await Promise.all(
    Array.from({ length: 100 }, () => doors.verify(atOnce?.cookie ?? '', guess(atOnce?.code ?? ''), address(9))),
  );
  const resets = await inLanes(Array.from({ length: lab.count(20, 200) }), 4, (_, index) =>
    doors.reset(seller.phone, guess(resetCode), address(2_000 + index)),
  );
  const answers = [...fromOne, ...fromMany, ...last, ...resets];
  const checked = (await checksMade(lab)) - before;
  // A code that was guessed at too often is dead, also for its owner.
  const late = [
    await doors.verify(one?.cookie ?? '', one?.code ?? '', address(3)),
    await doors.reset(seller.phone, resetCode, address(3)),
  ];
  return [
    ...judgeGuesses({ accepted: answers.filter(({ status }) => status === 200).length, checked, codes: 4 }),
    exactly('deadCodesNot000046', late.filter((answer) => codeOf(answer) !== '000046').length, 0),
    atLeast('guesses', answers.length, lab.count(200, 10_000)),
    exactly('answersOf5xx', answers.filter(({ status }) => status >= 500 && status !== 503).length, 0),
  ];
}

/** A code for another phone, purpose or browser, used twice, or too old. */
async function misuse(lab: Lab, doors: Doors, clock: MovedClock): Promise<Measure[]> {
  const [seller, other] = [
    await contactOf(lab, (await lab.tenants.seller()).person.userId),
    await contactOf(lab, (await lab.tenants.seller()).person.userId),
  ];
  const [mine, theirs] = [await signUp(lab, doors), await signUp(lab, doors)];
  await doors.askForReset(seller.phone, address(11));
  await doors.askForReset(other.phone, address(12));
  const [code, otherCode] = [await codeOn(lab, seller.phone), await codeOn(lab, other.phone)];
  const ip = address(13);
  const refused: Answer[] = [
    await doors.reset(mine.phone, mine.code, ip),
    await doors.reset(seller.phone, otherCode === code ? otherThan(code) : otherCode, ip),
    await doors.verify(mine.cookie, theirs.code === mine.code ? otherThan(mine.code) : theirs.code, ip),
    await doors.verify('', mine.code, ip),
    await doors.verify(mine.cookie, code === mine.code ? otherThan(mine.code) : code, ip),
  ];
  const used = [await doors.reset(seller.phone, code, ip), await doors.verify(mine.cookie, mine.code, ip)];
  const again = [
    await doors.reset(seller.phone, code, ip, 'Third#Kadhai42'),
    await doors.verify(mine.cookie, mine.code, ip),
  ];
  await clock.advance(10 * MINUTE_MS + 1_000);
  const old = await doors.reset(other.phone, otherCode, ip);
  const isAsBefore = (await doors.login({ phone: seller.phone, password: PASSWORD }, ip)).status !== 200;
  return [
    exactly('codesRedirected', refused.filter(({ status }) => status === 200).length, 0),
    exactly('rightCodesRefused', used.filter(({ status }) => status !== 200).length, 0),
    exactly('codesUsedTwice', again.filter(({ status }) => status === 200).length, 0),
    exactly('oldCodeNot000045', Number(codeOf(old) !== '000045'), 0),
    exactly('oldPasswordWorks', Number(!isAsBefore), 0),
  ];
}

export interface Sent {
  atOnce: number;
  beforeMinute: number;
  inHour: number;
  inDay: number;
}

export function judgeSends({ atOnce, beforeMinute, inHour, inDay }: Sent): Measure[] {
  return [
    exactly('sendsOf200AtOnce', atOnce, 1),
    exactly('sendsBeforeAMinute', beforeMinute, 0),
    atMost('sendsInAnHour', inHour, 5),
    atMost('sendsInADay', inDay, 10),
    // 50 of the 1,000,000 codes: 0.005 %.
    atMost('guessesADay', CHECKS * inDay, 50),
  ];
}

/** One phone is asked for again and again. */
async function storm(lab: Lab, doors: Doors, clock: MovedClock): Promise<Measure[]> {
  const { phone } = await contactOf(lab, (await lab.tenants.seller()).person.userId);
  let asked = 0;
  const ask = async (): Promise<boolean> => {
    asked += 1;
    return (await doors.askForReset(phone, address(20_000 + asked))).status === 200;
  };
  const sent = async (times: number, everyMs: number): Promise<number> => {
    let count = 0;
    for (let time = 0; time < times; time += 1) {
      await clock.advance(everyMs);
      count += Number(await ask());
    }
    return count;
  };
  const atOnce = (await Promise.all(Array.from({ length: lab.count(20, 200) }, ask))).filter(Boolean).length;
  const beforeMinute = await sent(3, 15 * 1_000);
  const inHour = atOnce + (await sent(20, 2 * MINUTE_MS));
  const inDay = inHour + (await sent(40, 30 * MINUTE_MS));
  return judgeSends({ atOnce, beforeMinute, inHour, inDay });
}

/** Five thousand phones, each for the first time: only the budget of all is in the way. */
async function bill(lab: Lab, doors: Doors, clock: MovedClock): Promise<Measure[]> {
  await clock.advance(25 * 60 * MINUTE_MS);
  const started = Date.now();
  const answers = await inLanes(Array.from({ length: lab.count(400, 5_000) }), 24, (_, index) =>
    doors.askForReset(newPhone(lab), address(40_000 + index)),
  );
  const sent = answers.filter(({ status }) => status === 200).length;
  const refilled = Math.ceil((BUDGET * (Date.now() - started)) / 3_600_000);
  const refused = answers.filter(({ status }) => status === 429);
  return [
    atMost('sendsOverBudget', Math.max(0, sent - BUDGET - refilled), 0),
    atLeast('sendsWithinBudget', sent, BUDGET - 20),
    exactly(
      'refusedWithoutRetryAfter',
      refused.filter(({ headers }) => headers['retry-after'] === undefined).length,
      0,
    ),
    exactly('neitherSentNorRefused', answers.length - sent - refused.length, 0),
  ];
}

/** Where a code stands as a number of its own, not as a part of an id or a time. */
export function placesOf(codes: readonly string[], places: ReadonlyMap<string, string>): string[] {
  return [...places].flatMap(([place, text]) =>
    codes.some((code) => new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`).test(text)) ? [place] : [],
  );
}

async function secrecy(lab: Lab, doors: Doors): Promise<Measure[]> {
  const codes = [(await signUp(lab, doors)).code, (await signUp(lab, doors)).code];
  const rows = await lab.system.sql<{ text: string }>(
    `SELECT (SELECT string_agg(c::text, ' ') FROM one_time_codes c) || (SELECT string_agg(m::text, ' ') FROM outgoing_messages m) || (SELECT string_agg(a::text, ' ') FROM audit_lines a) AS text`,
  );
  const backEnds = [...lab.system.apis, ...lab.system.workers].map(
    ({ name, logFile }) => [`log of ${name}`, readFileSync(logFile, 'utf8')] as const,
  );
  const leaks = placesOf(codes, new Map([['tables', rows[0]?.text ?? ''], ...backEnds]));
  leaks.forEach((leak) => lab.note(`a code is in ${leak}`));
  return [exactly('placesWithCodes', leaks.length, 0)];
}

export const oneTimeCodes: FaultTest = {
  id: 'S3',
  promise: 'a code cannot be guessed, used twice, redirected or turned into an SMS bill',
  isShort: false,
  plan: () => ({
    apis: 2,
    hasSimulator: true,
    env: { CODE_SENDS_IN_TOTAL: String(BUDGET), LOGIN_FAILURES_PER_ADDRESS: '100000', SIGN_UPS_PER_ADDRESS: '100000' },
  }),
  run: async (lab) => {
    const [doors, clock] = [new Doors(lab), new MovedClock(lab)];
    return [
      ...(await guessing(lab, doors)),
      ...(await secrecy(lab, doors)),
      ...(await misuse(lab, doors, clock)),
      ...(await storm(lab, doors, clock)),
      ...(await bill(lab, doors, clock)),
    ];
  },
};
