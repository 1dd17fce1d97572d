import { type StockAnswer, type StockLevelOfStore, type StoreAccount } from '../kit/channel-adapter.js';
import { idOf } from './shopify.orders.js';
import { refusalOf, type ShopifyClient } from './shopify.client.js';
import { ADD_STOCK, SET_STOCK, STOCK } from './shopify.queries.js';

const STALE = 'CHANGE_FROM_QUANTITY_STALE';

const inventoryGid = (id: string): string => `gid://shopify/InventoryItem/${id}`;

/** Sets stock only from what we believe the shop has: a sale there that we have not read yet is not overwritten. */
export async function setShopifyStock(
  client: ShopifyClient,
  account: StoreAccount,
  levels: readonly StockLevelOfStore[],
  key: string,
): Promise<StockAnswer> {
  const quantities = levels.map(({ inventoryItemId, quantity, from }) => ({
    inventoryItemId: inventoryGid(inventoryItemId),
    locationId: account.locationId,
    quantity,
    changeFromQuantity: from,
  }));
  const input = { name: 'available', reason: 'correction', quantities };
  const answer = await client.ask(account, SET_STOCK, { input, key });
  const errors = answer.at('inventorySetQuantities', 'userErrors').list();
  if (errors.length === 0) return { kind: 'set' };
  const refused = errors.find((error) => error.at('code').text() !== STALE);
  if (refused) throw refusalOf(refused);
  return {
    kind: 'stale',
    actual: await readShopifyStock(
      client,
      account,
      levels.map(({ inventoryItemId }) => inventoryItemId),
    ),
  };
}

export async function readShopifyStock(
  client: ShopifyClient,
  account: StoreAccount,
  inventoryItemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = inventoryItemIds.map(inventoryGid);
  const answer = await client.ask(account, STOCK, { ids, location: account.locationId });
  return new Map(
    answer
      .at('nodes')
      .list()
      .flatMap((node): [string, number][] => {
        const quantity = node.at('inventoryLevel', 'quantities', 0, 'quantity').number();
        return quantity === null ? [] : [[idOf(node.at('id').text()), quantity]];
      }),
  );
}

export async function addShopifyStock(
  client: ShopifyClient,
  account: StoreAccount,
  pieces: readonly { inventoryItemId: string; quantity: number }[],
  key: string,
): Promise<void> {
  const changes = pieces.map(({ inventoryItemId, quantity }) => ({
    inventoryItemId: inventoryGid(inventoryItemId),
    locationId: account.locationId,
    delta: quantity,
    changeFromQuantity: null,
  }));
  const input = { name: 'available', reason: 'restock', changes };
  await client.tell(account, ADD_STOCK, { input, key }, { field: 'inventoryAdjustQuantities' });
}
