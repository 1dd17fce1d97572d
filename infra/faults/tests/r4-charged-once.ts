import { COD_STATUS_SHEET } from '@godown/contracts/billing';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, form, jsonOf } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { workbook } from '../harness/workbook.ts';
import { exactly, type Measure } from '../measure.ts';
import { deliveredParcels } from './parcels.ts';
import { patiently } from './r2-wallet-contention.ts';
import { taskIdOf } from './sheet-kinds.ts';
import { dayText, STORAGE_RATE_PAISE, storer, STORER_OPENING } from './storage.ts';

const QUANTITY = 7;
const DAY_MS = 86_400_000;
const ENDED = new Set(['COMPLETED', 'FAILED']);

interface Period {
  startDate: string;
  endDate: string;
}

function deduct(admin: Person, { companyId }: Tenant, period: Period, key: string): Promise<Answer> {
  return admin.call({
    method: 'POST',
    path: '/api/charges/deduct-storage-charges',
    headers: { 'idempotency-key': key },
    body: { ...period, companyId, quantity: QUANTITY },
  });
}

async function taken({ system }: Lab, { companyId }: Tenant): Promise<number> {
  const [row] = await system.sql<{ balance: string }>(
    `SELECT balance_paise AS balance FROM ledger_accounts WHERE company_id = $1 AND code = 'wallet'`,
    [companyId],
  );
  return STORER_OPENING * 100 - Number(row?.balance);
}

/** One press charges, every other is told by which; the wallet pays once. */
export function judgePresses(
  answers: readonly { status: number; message: string }[],
  run: { id: string; takenPaise: number },
  duePaise: number,
): Measure[] {
  return [
    exactly('charged', answers.filter(({ status }) => status === 200).length, 1),
    exactly(
      'toldTheFirstRun',
      answers.filter(({ status, message }) => status === 409 && message.includes(run.id)).length,
      answers.length - 1,
    ),
    exactly('takenPaise', run.takenPaise, duePaise),
  ];
}

/** The button, pressed by fifty people at once. */
async function pressedAtOnce(lab: Lab, admin: Person): Promise<Measure[]> {
  const company = await storer(lab, admin);
  const today = Math.floor(Date.now() / DAY_MS) - 2;
  const period = { startDate: dayText(today - 9), endDate: dayText(today) };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => `r4-${lab.random.hex(16)}`).map((key) =>
      patiently(() => deduct(admin, company, period, key)),
    ),
  );
  const [run] = await lab.system.sql<{ id: string }>(`SELECT id FROM storage_charge_runs WHERE company_id = $1`, [
    company.companyId,
  ]);
  const heard = answers.map((answer) => ({ status: answer.status, message: String(jsonOf(answer)['message']) }));
  return judgePresses(
    heard,
    { id: run?.id ?? '?', takenPaise: await taken(lab, company) },
    10 * QUANTITY * STORAGE_RATE_PAISE,
  );
}

/** Periods that overlap at random, for several companies, while the api process is killed; whoever hears nothing asks again. */
async function overlapping(lab: Lab, admin: Person): Promise<Measure[]> {
  const { random, system, count } = lab;
  const today = Math.floor(Date.now() / DAY_MS) - 2;
  let wrong = 0;
  for (let round = 0; round < count(2, 20); round += 1) {
    const company = await storer(lab, admin);
    const periods = Array.from({ length: count(8, 20) }, () => {
      const first = today - random.between(0, 40);
      return { first, last: Math.min(today, first + random.between(0, 15)), key: `r4-${random.hex(16)}` };
    });
    const pressing = Promise.all(
      periods.map(async ({ first, last, key }) => {
        for (;;) {
          const { status, bytes } = await deduct(
            admin,
            company,
            { startDate: dayText(first), endDate: dayText(last) },
            key,
          );
          if (status === 200 || (status === 409 && bytes.includes('already charged'))) return;
          if (status >= 400 && status < 500 && status !== 409)
            throw new Error(`storage was refused: ${status} ${bytes.toString()}`);
          await pause(100);
        }
      }),
    );
    await pause(random.between(0, 80));
    await system.api.kill();
    await system.api.start();
    await pressing;
    const days = new Set(
      periods.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    );
    if ((await taken(lab, company)) !== days.size * QUANTITY * STORAGE_RATE_PAISE) wrong += 1;
  }
  return [exactly('companiesChargedWrongly', wrong, 0)];
}

async function uploadAll(
  lab: Lab,
  uploads: readonly { admin: Person; name: string; bytes: Buffer }[],
): Promise<number> {
  const answers = await Promise.all(
    uploads.map(({ admin, name, bytes }) =>
      admin.call({ method: 'POST', path: '/api/cod-remittance/bulk-upload', ...form({}, { name, bytes }) }),
    ),
  );
  const refused = answers.find(({ status }) => status !== 201);
  if (refused) throw new Error(`a COD sheet was refused: ${refused.status} ${refused.bytes.toString().slice(0, 300)}`);
  const ids = [...new Set(answers.map(taskIdOf))];
  await until('the COD sheets have ended', 120_000, async () => {
    const rows = await lab.system.sql<{ status: string }>(`SELECT status FROM tasks WHERE id::text = ANY ($1)`, [ids]);
    return rows.length === ids.length && rows.every(({ status }) => ENDED.has(status));
  });
  return answers.filter(({ status }) => status === 201).length;
}

/** Two admins with the same sheet, then the same rows in another order under another name. */
async function remittedOnce(lab: Lab, admin: Person): Promise<Measure[]> {
  const { tenants, system, random, count } = lab;
  const company = await tenants.company();
  const { awbs, rupees } = await deliveredParcels(system, company, {
    prefix: `R4${random.hex(6)}`,
    count: count(200, 2_000),
    warehouseId: await tenants.warehouse(),
  });
  const header = COD_STATUS_SHEET.columns.map((column) => column.header);
  const sheet = (status: string, order: readonly string[]): Buffer =>
    workbook([header, ...order.map((awb) => [awb, String(rupees), status])]);
  const second = await tenants.person('admin');
  let accepted = 0;
  for (const status of ['In Process', 'Remitted']) {
    const [same, other] = [sheet(status, awbs), sheet(status, random.shuffled(awbs))];
    accepted += await uploadAll(lab, [
      { admin, name: 'cod.xlsx', bytes: same },
      { admin: second, name: 'cod.xlsx', bytes: same },
    ]);
    accepted += await uploadAll(lab, [{ admin: second, name: 'cod again.xlsx', bytes: other }]);
  }
  const [found] = await system.sql<{ moves: number; doubled: number; wallet: string }>(
    `
    SELECT count(*)::int AS moves, (count(*) - count(DISTINCT (remittance_id, to_status)))::int AS doubled,
      (SELECT balance_paise FROM ledger_accounts WHERE company_id = $1 AND code = 'wallet') AS wallet
    FROM cod_remittance_moves WHERE company_id = $1`,
    [company.companyId],
  );
  return [
    exactly('sheetsTaken', accepted, 6),
    exactly('codMoves', found?.moves ?? 0, awbs.length * 2),
    exactly('codMovedTwice', found?.doubled ?? -1, 0),
    exactly('codRemittedPaise', Number(found?.wallet), awbs.length * rupees * 100),
  ];
}

export const chargedOnce: FaultTest = {
  id: 'R4',
  promise: 'a day of storage is charged once, and the cash of a parcel is remitted once',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const admin = await lab.tenants.person('admin');
    return [
      ...(await pressedAtOnce(lab, admin)),
      ...(await overlapping(lab, admin)),
      ...(await remittedOnce(lab, admin)),
    ];
  },
};
