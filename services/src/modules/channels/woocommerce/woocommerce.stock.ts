import { type JsonReader } from '../../../platform/connectors/index.js';
import { type StockAnswer, type StockLevelOfStore, type StoreAccount } from '../kit/channel-adapter.js';
import { type WooCommerceClient } from './woocommerce.client.js';

/** Where an item notes which addition of ours it has. */
const ADDED = '_godown_restocked';

/**
 * The site takes every number and cannot compare: it is read first, and where it sold something that we have not read,
 * nothing is set before its orders are. What it has no more needs no number.
 */
export async function setWooStock(
  client: WooCommerceClient,
  account: StoreAccount,
  levels: readonly StockLevelOfStore[],
): Promise<StockAnswer> {
  const actual = new Map<string, number>();
  const known = [];
  for (const level of levels) {
    const item = await client.find(account, level.inventoryItemId);
    if (item === null) continue;
    const has = stockOf(item);
    if (has !== null) actual.set(level.inventoryItemId, has);
    known.push({ ...level, has });
  }
  if (known.some(({ from, has }) => from !== null && has !== null && has !== from)) return { kind: 'stale', actual };
  for (const { inventoryItemId, quantity, has } of known)
    if (has !== quantity)
      await client.tell(account, 'PUT', inventoryItemId, { body: { manage_stock: true, stock_quantity: quantity } });
  return { kind: 'set' };
}

export async function readWooStock(
  client: WooCommerceClient,
  account: StoreAccount,
  inventoryItemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const actual = new Map<string, number>();
  for (const id of inventoryItemIds) {
    const item = await client.find(account, id);
    const has = item && stockOf(item);
    if (has !== null) actual.set(id, has);
  }
  return actual;
}

/** The note of the addition is written with it, so that a repetition adds nothing. */
export async function addWooStock(
  client: WooCommerceClient,
  account: StoreAccount,
  pieces: readonly { inventoryItemId: string; quantity: number }[],
  key: string,
): Promise<void> {
  for (const { inventoryItemId, quantity } of pieces) {
    const item = await client.find(account, inventoryItemId);
    const has = item && stockOf(item);
    if (item === null || has === null) continue;
    const notes = item.at('meta_data').list();
    const isAdded = notes.some((meta) => meta.at('key').text() === ADDED && meta.at('value').text() === key);
    if (isAdded) continue;
    const body = { stock_quantity: has + quantity, meta_data: [{ key: ADDED, value: key }] };
    await client.tell(account, 'PUT', inventoryItemId, { body });
  }
}

/** null: the site does not count it itself. */
function stockOf(item: JsonReader): number | null {
  return item.at('manage_stock').isYes() ? (item.at('stock_quantity').number() ?? 0) : null;
}
