import { type Lab } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';
import { exactly, type Measure } from '../measure.ts';
import { empty, killing } from './phones.ts';

/** The driver keeps as much, in paise. */
const SHORT_PAISE = 5_000;
const NO_NOTES = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0 };

interface CashOfDriver {
  heldPaise: number;
  handIns: { id: string; handedInPaise: number; confirmedAt: string | null }[];
}

/** Processes may just be starting again. */
async function cashOf(lab: Lab, driver: Person): Promise<CashOfDriver> {
  let cash: Partial<CashOfDriver> = {};
  await until('the driver reads the cash', 60_000, async () => {
    cash = jsonOf<CashOfDriver>(
      await driver.call({ method: 'GET', path: '/api/driver/cash' }, lab.random.pick(lab.system.apis).url),
    );
    return cash.heldPaise !== undefined;
  });
  return { heldPaise: cash.heldPaise ?? 0, handIns: cash.handIns ?? [] };
}

/**
 * Two people count one driver's cash at once, each telling it twice, while processes die: it is booked once, what is short stays with the
 * driver, and the driver's receipt is confirmed once.
 */
export async function handInTwice(lab: Lab, { desk, driver }: { desk: Person; driver: Person }): Promise<Measure[]> {
  const before = await cashOf(lab, driver);
  if (before.heldPaise === 0) {
    lab.note('all was paid by UPI: no cash to hand in');
    return [];
  }
  const countedPaise = before.heldPaise - SHORT_PAISE;
  const counts = [1, 2].map(() => ({
    path: `/api/wms/cash/drivers/${driver.userId}/hand-ins`,
    body: { expectedPaise: before.heldPaise, count: { ...NO_NOTES, coinsPaise: countedPaise } },
    headers: { 'idempotency-key': lab.random.hex(32) },
  }));
  let isOn = true;
  const kills = killing(lab, () => isOn);
  const refused = await empty(lab, desk, counts);
  const { handIns } = await cashOf(lab, driver);
  const confirmed = await empty(
    lab,
    driver,
    handIns.map(({ id }) => ({ path: `/api/driver/cash/hand-ins/${id}/confirm`, body: {} })),
  );
  isOn = false;
  await kills;
  const after = await cashOf(lab, driver);
  const odd = [...refused.filter(({ status }) => status !== 409), ...confirmed];
  for (const { status, bytes } of odd.slice(0, 5)) lab.note(`${status} ${bytes.toString().slice(0, 200)}`);
  return [
    exactly('handIns', after.handIns.length, 1),
    exactly('handedInOff', Math.abs((after.handIns[0]?.handedInPaise ?? 0) - countedPaise), 0),
    exactly('stillHeldOff', Math.abs(after.heldPaise - SHORT_PAISE), 0),
    exactly('unconfirmed', after.handIns.filter(({ confirmedAt }) => confirmedAt === null).length, 0),
    exactly('oddHandInRefusals', odd.length, 0),
  ];
}
