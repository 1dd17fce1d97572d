import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf, send } from '../harness/api-client.ts';
import { inLanes } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { deliveredParcels } from './parcels.ts';

/** What anybody who guesses a number may learn. */
const MAY_LEAVE: ReadonlySet<string> = new Set([
  'awb',
  'status',
  'edd',
  'placedAt',
  'courier',
  'brandName',
  'timeline',
  'createdAt',
  'city',
  'label',
  'day',
]);
const CALLS_PER_MINUTE = 30;
const MISSES = 10;
const CALLS_OF_AN_ADDRESS = 20;
const PREFIX = 'GUESS';
/** Who lives at the other end. */
const PERSON = {
  name: 'Zubeida Quartermaine',
  phone: '9123409876',
  email: 'zubeida@quartermaine.example',
  street: '47 Peppercorn Lane',
  shopOrderId: 'SECRETORDER',
};

export interface Guess {
  isHit: boolean;
  status: number;
  text: string;
  headers: Answer['headers'];
}

/** Every name of a field in an answer, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
    : [];
}

function isIndiscreet({ text }: Pick<Guess, 'text'>): boolean {
  const data: unknown = jsonOf<{ data?: unknown }>({ bytes: Buffer.from(text) }).data ?? null;
  return (
    fieldsOf(data).some((name) => !MAY_LEAVE.has(name)) ||
    Object.values(PERSON).some((word) => text.includes(word)) ||
    /11800|₹118/.test(text)
  );
}

/** Neither search engines nor caches keep what was found. */
function isKept({ headers }: Pick<Guess, 'headers'>): boolean {
  return !/no-store|private/.test(String(headers['cache-control']));
}

async function planted({ system, tenants, count }: Lab): Promise<void> {
  const company = await tenants.company();
  await deliveredParcels(system, company, {
    prefix: PREFIX,
    count: count(200, 5_000),
    warehouseId: await tenants.warehouse(),
  });
  await system.sql(
    `UPDATE orders SET customer = $2, customer_phone = $3, shipping_address = $4, billing_address = $4, shop_order_id = $5 || right(delivery_awb, 8), status = 'IN_TRANSIT' WHERE company_id = $1`,
    [
      company.companyId,
      JSON.stringify({ firstName: PERSON.name, email: PERSON.email, phone: PERSON.phone }),
      PERSON.phone,
      JSON.stringify({ addressLine1: PERSON.street, city: 'Kochi', state: 'Kerala', pincode: '682001' }),
      PERSON.shopOrderId,
    ],
  );
}

/** One look at a number; every second number exists. */
async function guess({ system, count }: Lab, number: number, forwarded: string): Promise<Guess> {
  const isHit = number % 2 === 0;
  const awb = `${PREFIX}${isHit ? 1 + ((number / 2) % count(200, 5_000)) : 1_000_000 + number}`;
  const headers = { 'x-forwarded-for': forwarded };
  const answer = await (number % 4 < 2
    ? send(system.api.url, { path: `/api/track/${awb}`, headers })
    : send(system.api.url, {
        method: 'POST',
        path: '/api/get-orders',
        body: { getOrderDetailsBy: 1, orderEmailOrPhone: awb },
        headers: { ...headers, 'content-type': 'application/json' },
      }));
  return { isHit, status: answer.status, text: answer.bytes.toString(), headers: answer.headers };
}

const addressOf = (index: number): string =>
  `10.${20 + Math.floor(index / 60_000)}.${Math.floor(index / 250) % 240}.${1 + (index % 250)}`;
const isAnswered = ({ status }: Guess): boolean => status !== 429;

/** Many addresses that each stay within the limits: what they see together is still nobody's name. */
export function judgeGuesses(guesses: readonly Guess[], due: number): Measure[] {
  const answered = guesses.filter(isAnswered);
  return [
    atLeast('guesses', guesses.length, due),
    atLeast('hitsSeen', answered.filter(({ isHit, status }) => isHit && status === 200).length, due / 4),
    exactly('indiscreet', answered.filter(isIndiscreet).length, 0),
    exactly('keptByCaches', answered.filter(isKept).length, 0),
    exactly('otherAnswers', guesses.filter(({ status }) => ![200, 404, 429].includes(status)).length, 0),
  ];
}

/** One person in a hurry: by one address, and by an address that claims to be another each time. */
async function hurry(lab: Lab, name: string, forwarded: (number: number) => string): Promise<Measure[]> {
  const hits = await inLanes(
    Array.from({ length: 200 }, (_, index) => 2 * index),
    8,
    (number) => guess(lab, number, forwarded(number)),
  );
  const misses = await inLanes(
    Array.from({ length: 60 }, (_, index) => 2 * index + 1),
    20,
    (number) => guess(lab, number, forwarded(number).replace(/\d+$/, '251')),
  );
  return [
    atMost(`${name}CallsInAMinute`, hits.filter(isAnswered).length, CALLS_PER_MINUTE),
    atMost(`${name}MissesInTenMinutes`, misses.filter(isAnswered).length, MISSES),
  ];
}

/** Tokens are not to be guessed. */
async function sweep({ system, random, count }: Lab): Promise<number> {
  const paths = Array.from(
    { length: count(50, 1_000) },
    (_, index) => [`/api/brand-profile/${random.hex(24)}`, `/api/customer-request/${random.hex(43)}`][index % 2] ?? '',
  );
  const answers = await inLanes(paths, 8, (path, index) =>
    send(system.api.url, { path, headers: { 'x-forwarded-for': addressOf(200_000 + index) } }),
  );
  return answers.filter(({ status }) => status < 400 || status >= 500).length;
}

export const guessedNumbers: FaultTest = {
  id: 'P1',
  promise: "a guessed number reveals a parcel's status, never a person",
  isShort: false,
  plan: () => ({ hasWorker: false }),
  run: async (lab) => {
    await planted(lab);
    const due = lab.count(400, 10_000);
    const guesses = await inLanes(
      Array.from({ length: due }, (_, index) => index),
      8,
      (number) => guess(lab, number, addressOf(Math.floor(number / CALLS_OF_AN_ADDRESS))),
    );
    const strange = guesses.filter((one) => isAnswered(one) && isIndiscreet(one))[0];
    if (strange) lab.note(strange.text);
    const honest = addressOf(150_000);
    return [
      ...judgeGuesses(guesses, due),
      ...(await hurry(lab, 'one', () => honest)),
      ...(await hurry(lab, 'spoofing', (number) => `${addressOf(300_000 + number)}, ${addressOf(150_300)}`)),
      exactly('tokensGuessed', await sweep(lab), 0),
    ];
  },
};
