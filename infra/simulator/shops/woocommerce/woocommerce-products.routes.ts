import { type FastifyInstance, type FastifyReply } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopItem } from '../shop-book.ts';
import { NOT_THERE, pageOf } from './woocommerce-answers.ts';
import { productShape, productsOf, variationShape } from './woocommerce-shapes.ts';

/** Products, their variations and the stock of both. */
export function registerProducts(api: FastifyInstance, book: ShopBook): void {
  const find = (params: unknown) => {
    const { shop, product, variation } = fieldsOf(params);
    const found = productsOf(book.items(text(shop))).find(({ id }) => id === Number(product));
    const isMeant = variation === undefined || found?.item.variantId === variation;
    return { shop: text(shop), found: isMeant ? found : undefined };
  };
  const metaOf = (shop: string, item: ShopItem) => metaIn(book, shop, item);
  const put = (shop: string, item: ShopItem, body: Fields) => putStock(book, { shop, item, body });
  const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send(NOT_THERE);

  api.get('/products', async (request, reply) => {
    const shop = text(fieldsOf(request.params)['shop']);
    const rows = productsOf(book.items(shop)).map((row) => productShape(row, metaOf(shop, row.item)));
    return pageOf(reply, fieldsOf(request.query), rows);
  });
  api.get('/products/:product', async (request, reply) => {
    const { shop, found } = find(request.params);
    return found ? productShape(found, metaOf(shop, found.item)) : missing(reply);
  });
  api.put('/products/:product', async (request, reply) => {
    const { shop, found } = find(request.params);
    if (!found) return missing(reply);
    const item = put(shop, found.item, fieldsOf(request.body));
    return productShape({ ...found, item }, metaOf(shop, item));
  });
  api.get('/products/:product/variations', async (request, reply) => {
    const { shop, found } = find(request.params);
    const rows = found?.type === 'variable' ? [variationShape(found.item, metaOf(shop, found.item))] : [];
    return pageOf(reply, fieldsOf(request.query), rows);
  });
  api.get('/products/:product/variations/:variation', async (request, reply) => {
    const { shop, found } = find(request.params);
    return found ? variationShape(found.item, metaOf(shop, found.item)) : missing(reply);
  });
  api.put('/products/:product/variations/:variation', async (request, reply) => {
    const { shop, found } = find(request.params);
    if (!found) return missing(reply);
    const item = put(shop, found.item, fieldsOf(request.body));
    return variationShape(item, metaOf(shop, item));
  });
  api.get('/settings/products/woocommerce_weight_unit', async () => ({ id: 'woocommerce_weight_unit', value: 'kg' }));
}

function metaIn(book: ShopBook, shop: string, item: ShopItem): object[] {
  return (book.world.get('wordpress-item-meta', `${shop}/${item.variantId}`) as object[] | undefined) ?? [];
}

function putStock(book: ShopBook, { shop, item, body }: { shop: string; item: ShopItem; body: Fields }): ShopItem {
  if (body['meta_data'] !== undefined)
    book.world.put('wordpress-item-meta', `${shop}/${item.variantId}`, [
      ...metaIn(book, shop, item),
      ...listOf(body['meta_data']),
    ]);
  const stock = body['stock_quantity'] === undefined ? item.stock : Number(body['stock_quantity']);
  book.putItem(shop, { ...item, stock });
  book.world.flush();
  return { ...item, stock };
}
