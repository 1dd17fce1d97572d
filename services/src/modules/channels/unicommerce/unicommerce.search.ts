import { type JsonReader } from '../../../platform/connectors/index.js';
import { type Period, type StoreAccount } from '../kit/channel-adapter.js';
import { timeOf } from './unicommerce.amounts.js';
import { type UnicommerceClient } from './unicommerce.client.js';

const SEARCH = '/oms/saleOrder/search';
/** The most days that one search may span. */
const MOST_DAYS_MS = 30 * 86_400_000;
const PAGE_SIZE = 200;
const MOST_TRIES = 3;

/** `CREATED`: when Uniware got it. */
type DateType = 'CREATED' | 'UPDATED';
const FIELDS = { CREATED: 'created', UPDATED: 'updated' } as const;

/** Codes of the sale orders of a period, the oldest first. */
export async function searchCodes(
  client: UnicommerceClient,
  account: StoreAccount,
  dateType: DateType,
  period: Period,
): Promise<string[]> {
  const found = new Map<string, number>();
  for (const window of windowsOf(period)) {
    for (const row of await searchWindow(client, account, dateType, window)) {
      const at = timeOf(row, FIELDS[dateType]).getTime();
      const isWithin = at >= period.from.getTime() && (period.to === null || at < period.to.getTime());
      if (isWithin) found.set(row.at('code').text() ?? '', at);
    }
  }
  return [...found].sort(([, one], [, other]) => one - other).map(([code]) => code);
}

export async function countCreated(client: UnicommerceClient, account: StoreAccount, period: Period): Promise<number> {
  return (await searchCodes(client, account, 'CREATED', period)).length;
}

/**
 * Pages are cut by number, in an order that nobody promises: an order that changes while they are read makes others change
 * their place. What was found is counted against what Uniware says there is, and read again when one is missing.
 */
async function searchWindow(
  client: UnicommerceClient,
  account: StoreAccount,
  dateType: DateType,
  { from, to }: Period,
): Promise<JsonReader[]> {
  const found = new Map<string, JsonReader>();
  for (let tries = 1; ; tries += 1) {
    let total = 0;
    let read = 0;
    let isMore = true;
    while (isMore) {
      const answer = await client.ask(account, SEARCH, {
        fromDate: from.toISOString(),
        ...(to === null ? {} : { toDate: to.toISOString() }),
        dateType,
        ...(account.locationId === null ? {} : { facilityCodes: [account.locationId] }),
        searchOptions: { displayStart: read, displayLength: PAGE_SIZE, getCount: true },
      });
      const rows = answer.at('elements').list();
      for (const row of rows) found.set(row.at('code').text() ?? '', row);
      read += rows.length;
      total = answer.at('totalRecords').number() ?? read;
      isMore =
        rows.length > 0 && (answer.at('totalRecords').number() === null ? rows.length === PAGE_SIZE : read < total);
    }
    if (found.size >= total || tries === MOST_TRIES) return [...found.values()];
  }
}

/** The last one is open where the period is: a simulated clock may be ahead of ours. */
function windowsOf({ from, to }: Period): Period[] {
  const windows: Period[] = [];
  const end = to?.getTime() ?? Date.now();
  let start = from.getTime();
  for (; start + MOST_DAYS_MS < end; start += MOST_DAYS_MS)
    windows.push({ from: new Date(start), to: new Date(start + MOST_DAYS_MS) });
  return [...windows, { from: new Date(start), to }];
}
