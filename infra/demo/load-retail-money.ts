import { listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { signIn } from './load-accounts.ts';
import { ignoreDone, type Retail } from './load-retail.ts';
import { type Store } from './retailers.ts';

const LIMIT_EVERY = 4;
const LIMIT = { limitPaise: 5_000_000, maxOverdueDays: 45, maxOpenBills: null };
const NOTES = [500, 200, 100, 50, 20, 10];
const ONE_PAGE = { pagination: { records: 10, pageNumber: 1 } };
const BANK_CHARGE_PAISE = 30_000;

/** What the rupees are made of, the largest notes first. */
function countOf(paise: number): Record<string, number> {
  let left = paise;
  const notes = NOTES.map((note): [string, number] => {
    const count = Math.floor(left / (note * 100));
    left -= count * note * 100;
    return [`notes${note}`, count];
  });
  return { ...Object.fromEntries(notes), coinsPaise: left };
}

async function limitCredit({ seller }: Retail, stores: readonly Store[]): Promise<void> {
  for (const { id } of stores.filter((_, number) => number % LIMIT_EVERY === 0))
    await seller.session.put(`d2r/retailers/${id}/credit-limit`, LIMIT);
}

/** Each salesman takes cash on one of his bills that are not overdue and a cheque on the next, as his phone sends it: what is overdue stays so. */
async function collectOnBeats({ plan }: Retail, today: string): Promise<void> {
  for (const { email } of ACCOUNTS.filter(({ role }) => role === 'salesman')) {
    const { session } = await signIn(plan, email, 'seller');
    const bills = listAt(await session.get('field/collections'), 'bills')
      .filter(({ dueDate }) => typeof dueDate === 'string' && dueDate >= today)
      .slice(0, 2);
    for (const [number, bill] of bills.entries()) {
      const id = textAt(bill, 'invoiceId');
      const balance = Number(bill['balancePaise']) / 100;
      const cheque = { number: `00412${number}`, bank: 'HDFC Bank', date: today };
      const paid =
        number === 0 ? { mode: 'CASH', amount: Math.ceil(balance / 2) } : { mode: 'CHEQUE', amount: balance, cheque };
      await session.post('capture-payment', { id, ...paid }, `${plan.seed}-field-${id}`).catch(ignoreDone);
    }
  }
}

/** The first salesman with cash brings it and all cheques; the bank returns the first of the cheques. */
async function takeMoney({ plan, seller }: Retail): Promise<void> {
  const { companyId, session } = seller;
  const salesmen = listAt(await session.get(`d2r/salesman-cash?companyId=${companyId}`), 'salesmen');
  const salesman = salesmen.find(({ cashPaise, cheques }) => Number(cashPaise) > 0 && Number(cheques) > 0);
  if (salesman === undefined) return;
  const salesmanId = textAt(salesman, 'salesmanId');
  const held = await session.get(`d2r/salesman-cash/${salesmanId}?companyId=${companyId}`);
  const expectedPaise = Number(salesman['cashPaise']);
  const chequeIds = listAt(held, 'payments')
    .filter(({ mode }) => mode === 'CHEQUE')
    .map((payment) => textAt(payment, 'id'));
  const body = { companyId, expectedPaise, count: countOf(expectedPaise), chequeIds };
  const key = `${plan.seed}-hand-over-${salesmanId}`;
  await session.post(`d2r/salesman-cash/${salesmanId}/hand-overs`, body, key);
  const [returned] = chequeIds;
  const bounced = { state: 'BOUNCED', chargePaise: BANK_CHARGE_PAISE };
  if (returned !== undefined) await session.post(`d2r/payments/${returned}/cheque`, bounced).catch(ignoreDone);
}

/** Goods that shops gave back: one order's in part, once broken, once past their date. */
async function creditGoods({ plan, clerk, seller }: Retail, shopOrderIds: readonly string[]): Promise<void> {
  for (const [number, shopOrderId] of shopOrderIds.entries()) {
    const found = await seller.session.post('inventory/orders/find', { search: shopOrderId, ...ONE_PAGE });
    const row = listAt(found, 'orders').find((order) => order.shopOrderId === shopOrderId);
    if (row === undefined) continue;
    const orderId = textAt(row, 'id');
    const { items } = ((await clerk.get(`order/${orderId}`)) as { order: { items: { id: string }[] } }).order;
    const pieces = [{ damaged: 1 }, { expired: 2 }, { credit: 1, damaged: 1 }][number % 3];
    const body = Object.fromEntries(items.slice(0, 1).map(({ id }) => [id, pieces]));
    const key = `${plan.seed}-note-${orderId}`;
    await clerk.post(`wms/inventory/credit-debit/note/${orderId}`, body, key).catch(ignoreDone);
  }
}

/** Limits, a salesman's hand-over, a cheque that bounced and goods that came back, as of today. Safe to repeat. */
export async function runRetailMoney(
  retail: Retail,
  { stores, returnedFrom }: { stores: readonly Store[]; returnedFrom: readonly string[] },
): Promise<void> {
  await limitCredit(retail, stores);
  await collectOnBeats(retail, new Date().toISOString().slice(0, 10));
  await takeMoney(retail);
  await creditGoods(retail, returnedFrom);
}
