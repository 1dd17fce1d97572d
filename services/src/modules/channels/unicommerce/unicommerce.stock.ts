import { type JsonReader } from '../../../platform/connectors/index.js';
import { type StockAnswer, type StockLevelOfStore, type StoreAccount } from '../kit/channel-adapter.js';
import { reasonOf, refusedBecause, type UnicommerceClient } from './unicommerce.client.js';

/** Where a facility keeps what has no shelf of its own. */
const SHELF = 'DEFAULT';

/**
 * Uniware takes every number and cannot compare: it is read first, and where it has sold something that we have not read,
 * nothing is set before its orders are. What it does not know needs no number.
 */
export async function setUniwareStock(
  client: UnicommerceClient,
  account: StoreAccount,
  levels: readonly StockLevelOfStore[],
): Promise<StockAnswer> {
  const actual = await readUniwareStock(
    client,
    account,
    levels.map(({ inventoryItemId }) => inventoryItemId),
  );
  const known = levels.filter(({ inventoryItemId }) => actual.has(inventoryItemId));
  if (known.some(({ inventoryItemId, from }) => from !== null && actual.get(inventoryItemId) !== from))
    return { kind: 'stale', actual: new Map(known.map(({ inventoryItemId: sku }) => [sku, actual.get(sku) ?? 0])) };
  const changed = known.filter(({ inventoryItemId, quantity }) => actual.get(inventoryItemId) !== quantity);
  if (changed.length > 0) await replace(client, account, changed);
  return { kind: 'set' };
}

export async function readUniwareStock(
  client: UnicommerceClient,
  account: StoreAccount,
  itemTypeSKUs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const answer = await client.ask(account, '/inventory/inventorySnapshot/get', { itemTypeSKUs });
  return new Map(
    answer
      .at('inventorySnapshots')
      .list()
      .flatMap((row) => stockOf(row)),
  );
}

function stockOf(row: JsonReader): [string, number][] {
  const sku = row.at('itemTypeSKU').text();
  const has = row.at('inventory').number();
  return sku === null || has === null ? [] : [[sku, has]];
}

async function replace(
  client: UnicommerceClient,
  account: StoreAccount,
  levels: readonly StockLevelOfStore[],
): Promise<void> {
  const answer = await client.tell(
    account,
    '/inventory/adjust/bulk',
    {
      inventoryAdjustments: levels.map(({ inventoryItemId, quantity }) => ({
        itemSKU: inventoryItemId,
        quantity,
        shelfCode: SHELF,
        inventoryType: 'GOOD_INVENTORY',
        adjustmentType: 'REPLACE',
        facilityCode: account.locationId,
      })),
    },
    true,
  );
  const [refused] = answer
    .at('inventoryAdjustmentResponses')
    .list()
    .filter((row) => !row.at('successful').isYes());
  if (refused)
    throw refusedBecause(
      `${reasonOf(refused)} (${refused.at('facilityInventoryAdjustment', 'itemSKU').text() ?? 'one item'})`,
    );
}
