import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, text } from '../core/reading.ts';
import { type Purchase, type ShopBook, type ShopItem, type ShopSettings } from './shop-book.ts';

type Desk = { book: ShopBook; shop: string; id: string; body: Record<string, unknown> };

/** Steers shops by program: who buys, what goes wrong. */
export function registerShopControl(app: FastifyInstance, books: ReadonlyMap<string, ShopBook>): void {
  const at = (path: string, method: 'GET' | 'POST' | 'PUT', act: (desk: Desk) => unknown): void => {
    app.route({
      method,
      url: `/control/shops/:channel/:shop${path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { channel, shop, id } = fieldsOf(request.params);
        const book = books.get(text(channel));
        const done = book && act({ book, shop: text(shop), id: text(id), body: fieldsOf(request.body) });
        if (done === undefined) return reply.code(404).send({ error: 'Not found, or sold out' });
        book?.world.flush();
        return done;
      },
    });
  };
  at('', 'GET', ({ book, shop }) => ({
    settings: book.settings(shop),
    items: book.items(shop),
    orders: book.orders(shop),
  }));
  at('/settings', 'PUT', ({ book, shop, body }) => {
    book.configure(shop, body as Partial<ShopSettings>);
    return book.settings(shop);
  });
  at('/items', 'PUT', ({ book, shop, body }) => {
    const items = Array.isArray(body['items']) ? (body['items'] as ShopItem[]) : [];
    book.stock(shop, items);
    return book.items(shop);
  });
  at('/orders', 'POST', ({ book, shop, body }) => book.buy(shop, body as Purchase));
  at('/orders/:id', 'GET', ({ book, shop, id }) => book.order(shop, id));
  at('/orders/:id/cancel', 'POST', ({ book, shop, id }) => book.cancel(shop, id));
  at('/orders/:id/edit', 'POST', ({ book, shop, id, body }) =>
    book.edit(shop, id, text(body['sku']), Number(body['quantity'])),
  );
  at('/tokens/expire', 'POST', ({ book, shop }) => {
    const store = `${book.channel}-tokens`;
    for (const [token] of book.world.entries(store)) book.world.put(store, token, 0);
    return { shop };
  });
}
