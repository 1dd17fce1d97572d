import { type StockAnswer, type StockLevelOfStore, type StoreAccount } from '../kit/channel-adapter.js';
import { type EasyEcomClient } from './easyecom.client.js';

/** EasyEcom takes every number and cannot compare: it is read first, and where it sold something that we have not read, nothing is set. */
export async function setEasyEcomStock(
  client: EasyEcomClient,
  account: StoreAccount,
  levels: readonly StockLevelOfStore[],
): Promise<StockAnswer> {
  const actual = new Map<string, number>();
  const known = [];
  for (const level of levels) {
    const has = await read(client, account, level.inventoryItemId);
    if (has === null) continue;
    actual.set(level.inventoryItemId, has);
    known.push({ ...level, has });
  }
  if (known.some(({ from, has }) => from !== null && has !== from)) return { kind: 'stale', actual };
  for (const { inventoryItemId, quantity, has } of known)
    if (has !== quantity)
      await client.tell(account, {
        method: 'POST',
        path: '/inventory',
        body: { sku: inventoryItemId, quantity },
        repeatable: true,
      });
  return { kind: 'set' };
}

export async function readEasyEcomStock(
  client: EasyEcomClient,
  account: StoreAccount,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const actual = new Map<string, number>();
  for (const sku of skus) {
    const has = await read(client, account, sku);
    if (has !== null) actual.set(sku, has);
  }
  return actual;
}

/** null: EasyEcom has no such item. */
async function read(client: EasyEcomClient, account: StoreAccount, sku: string): Promise<number | null> {
  const path = `/getInventoryDetailsV3?sku=${encodeURIComponent(sku)}`;
  const answer = await client.find(account, { method: 'GET', path, repeatable: true });
  const [row] = (answer?.at('data', 'inventoryData').list() ?? []).filter((one) => one.at('sku').text() === sku);
  return row === undefined ? null : (row.at('availableInventory').number() ?? 0);
}
