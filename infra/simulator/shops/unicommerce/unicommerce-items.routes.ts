import { type FastifyInstance } from 'fastify';
import { amount, fieldsOf, listOf, text } from '../../core/reading.ts';
import { type ShopBook } from '../shop-book.ts';
import { done, pageOf, refused } from './unicommerce-answers.ts';
import { FACILITY, itemRowShape, itemTypeShape } from './unicommerce-shapes.ts';

/** Item types and the stock of the one facility. */
export function registerItems(api: FastifyInstance, book: ShopBook): void {
  const shopOf = (params: unknown): string => text(fieldsOf(params)['shop']);
  const find = (shop: string, sku: string) => book.items(shop).find((item) => item.sku === sku);
  api.post('/facility/search', async (request) => {
    const seen = book.world.get('unicommerce-facilities', shopOf(request.params)) ?? [FACILITY.code];
    return done({ elements: listOf(seen).map((code) => ({ ...FACILITY, code })) });
  });
  api.post('/product/itemType/search', async (request) =>
    pageOf(fieldsOf(request.body), book.items(shopOf(request.params)).map(itemRowShape)),
  );
  api.post('/catalog/itemType/get', async (request) => {
    const item = find(shopOf(request.params), text(fieldsOf(request.body)['skuCode']));
    return item
      ? done({ itemTypeDTO: itemTypeShape(item) })
      : { ...refused('Invalid item type code'), itemTypeDTO: null };
  });
  api.post('/inventory/inventorySnapshot/get', async (request) => {
    const skus = listOf(fieldsOf(request.body)['itemTypeSKUs']).map(text);
    return done({
      inventorySnapshots: book
        .items(shopOf(request.params))
        .filter(({ sku }) => skus.includes(sku))
        .map(({ sku, stock }) => ({
          itemTypeSKU: sku,
          inventory: stock,
          openSale: 0,
          openPurchase: 0,
          badInventory: 0,
        })),
    });
  });
  api.post('/inventory/adjust/bulk', async (request) => {
    const shop = shopOf(request.params);
    const rows = listOf(fieldsOf(request.body)['inventoryAdjustments']).map((one) => adjust(book, shop, fieldsOf(one)));
    book.world.flush();
    return done({ inventoryAdjustmentResponses: rows });
  });
}

/** Each row succeeds or fails by itself; the answer is a success. */
function adjust(book: ShopBook, shop: string, asked: Record<string, unknown>): object {
  const item = book.items(shop).find(({ sku }) => sku === text(asked['itemSKU']));
  const answer = { facilityInventoryAdjustment: asked };
  if (!item || text(asked['facilityCode']) !== FACILITY.code)
    return { ...answer, successful: false, errors: [{ code: 1, message: 'Invalid item SKU or facility' }] };
  const quantity = amount(asked['quantity']);
  const change = { ADD: item.stock + quantity, REMOVE: item.stock - quantity, REPLACE: quantity };
  const stock = change[text(asked['adjustmentType']) as keyof typeof change];
  book.putItem(shop, { ...item, stock });
  return { ...answer, successful: true, errors: [] };
}
