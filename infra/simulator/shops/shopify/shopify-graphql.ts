import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopOrder } from '../shop-book.ts';
import { financialStatusOf, gid, idOf, orderShape, variantShape } from './shopify-shapes.ts';

const LOCATION = gid('Location', '61000000001');
const PAGE = 15;
const PAGE_OF_ITEMS = 50;

type Ask = { book: ShopBook; shop: string; query: string; variables: Fields };
/** What a root field answers. A text is an error of the whole call. */
type Resolver = (ask: Ask) => unknown;

const NO_ERRORS: readonly never[] = [];
const errors = (...messages: string[]): object[] => messages.map((message) => ({ message }));

/** The root fields that the product asks for; anything else is refused as the real schema would. */
export const SHOPIFY_FIELDS: Readonly<Record<string, Resolver>> = {
  shop: ({ shop }) => ({ shop: { name: shop }, locations: { nodes: [{ id: LOCATION }] } }),
  orders: (ask) => ({ orders: page(matching(ask), text(ask.variables['after']), PAGE, orderShape) }),
  ordersCount: (ask) => ({ ordersCount: { count: matching(ask).length } }),
  order: (ask) => ({ order: oneOrder(ask) }),
  productVariants: ({ book, shop, variables }) => ({
    productVariants: page(
      book.items(shop).map((row, index) => ({ row, key: digits(index) })),
      text(variables['after']),
      PAGE_OF_ITEMS,
      variantShape,
    ),
  }),
  webhookSubscriptions: ({ book, shop }) => ({ webhookSubscriptions: { nodes: subscriptionsOf(book, shop) } }),
  webhookSubscriptionCreate: ({ book, shop, variables }) => {
    const topic = text(variables['topic']);
    book.world.put('shopify-subscriptions', `${shop}/${topic}`, {
      id: gid('WebhookSubscription', topic),
      topic,
      uri: text(variables['uri']),
    });
    return { webhookSubscriptionCreate: { userErrors: NO_ERRORS } };
  },
  webhookSubscriptionDelete: ({ book, shop, variables }) => {
    book.world.put('shopify-subscriptions', `${shop}/${idOf(text(variables['id']))}`, null);
    return { webhookSubscriptionDelete: { userErrors: NO_ERRORS } };
  },
  fulfillmentCreate: fulfil,
  fulfillmentEventCreate: deliver,
  orderCancel: (ask) => {
    const order = orderOf(ask);
    const isOpen = order !== undefined && order.cancelledAt === null;
    if (isOpen) ask.book.cancel(ask.shop, order.id);
    return { orderCancel: { orderCancelUserErrors: isOpen ? NO_ERRORS : errors('Order has already been cancelled') } };
  },
  orderMarkAsPaid: (ask) => {
    const order = orderOf(ask);
    const mayBe = order !== undefined && !order.isPaid && order.cancelledAt === null;
    if (mayBe) ask.book.change(ask.shop, order.id, 'paid', () => ({ isPaid: true }));
    return { orderMarkAsPaid: { userErrors: mayBe ? NO_ERRORS : errors('Order cannot be marked as paid.') } };
  },
  inventorySetQuantities: setQuantities,
  inventoryAdjustQuantities: adjustQuantities,
  nodes: ({ book, shop, variables }) => ({
    nodes: listOf(variables['ids']).map((id) => {
      const item = book.items(shop).find((one) => one.inventoryItemId === idOf(text(id)));
      return item && { id, inventoryLevel: { quantities: [{ quantity: item.stock }] } };
    }),
  }),
};

export function subscriptionsOf(book: ShopBook, shop: string): { topic: string; uri: string }[] {
  return book.world
    .entries('shopify-subscriptions')
    .flatMap(([key, value]) =>
      key.startsWith(`${shop}/`) && value !== null ? [value as { topic: string; uri: string }] : [],
    );
}

function orderOf({ book, shop, variables }: Ask): ShopOrder | undefined {
  return book.order(shop, idOf(text(variables['id'])));
}

function oneOrder(ask: Ask): object | null {
  const order = orderOf(ask);
  if (!order) return null;
  return {
    ...orderShape(order),
    displayFinancialStatus: financialStatusOf(order),
    fulfillments: order.fulfilments.map(({ awb }) => ({
      id: gid('Fulfillment', order.id),
      displayStatus: isDelivered(ask, order) ? 'DELIVERED' : 'FULFILLED',
      trackingInfo: [{ number: awb }],
    })),
    fulfillmentOrders: {
      nodes: [
        {
          id: gid('FulfillmentOrder', order.id),
          status: order.fulfilments.length > 0 ? 'CLOSED' : order.isHeld ? 'ON_HOLD' : 'OPEN',
        },
      ],
    },
  };
}

/** `updated_at:>='2026-…' AND updated_at:<'…'` */
function matching({ book, shop, variables }: Ask): Row<ShopOrder>[] {
  const asked = text(variables['query']);
  const field = asked.startsWith('created_at') ? 'createdAt' : 'updatedAt';
  const from = Date.parse(/>='([^']+)'/.exec(asked)?.[1] ?? '1970-01-01');
  const to = Date.parse(/:<'([^']+)'/.exec(asked)?.[1] ?? '9999-01-01');
  return book
    .orders(shop)
    .filter((order) => order[field] >= from && order[field] < to)
    .map((row) => ({ row, key: `${digits(row[field])}/${digits(row.number)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A row and its place: a cursor says behind which place to go on, however the rows have moved since. */
type Row<T> = { row: T; key: string };

const digits = (number: number): string => String(number).padStart(15, '0');

function page<T>(found: Row<T>[], after: string, size: number, shape: (row: T) => object): object {
  const left = found.filter(({ key }) => key > after);
  const shown = left.slice(0, size);
  return {
    nodes: shown.map(({ row }) => shape(row)),
    pageInfo: { hasNextPage: left.length > size, endCursor: shown.at(-1)?.key ?? null },
  };
}

function fulfil({ book, shop, variables }: Ask): unknown {
  const asked = fieldsOf(variables['fulfillment']);
  const info = fieldsOf(asked['trackingInfo']);
  const [first] = listOf(asked['lineItemsByFulfillmentOrder']).map(fieldsOf);
  const order = book.order(shop, idOf(text(first?.['fulfillmentOrderId'])));
  const isOpen = order !== undefined && order.fulfilments.length === 0 && !order.isHeld && order.cancelledAt === null;
  if (!isOpen) return { fulfillmentCreate: { userErrors: errors('Fulfillment order has an unfulfillable status') } };
  const fulfilment = { awb: text(info['number']), company: text(info['company']), url: text(info['url']) };
  book.change(shop, order.id, 'updated', () => ({ fulfilments: [fulfilment] }));
  return { fulfillmentCreate: { fulfillment: { id: gid('Fulfillment', order.id) }, userErrors: NO_ERRORS } };
}

function isDelivered({ book, shop }: Ask, { id }: ShopOrder): boolean {
  return book.world.get('shopify-deliveries', `${shop}/${id}`) !== undefined;
}

function deliver({ book, shop, variables }: Ask): unknown {
  const asked = fieldsOf(variables['fulfillmentEvent']);
  const order = book.order(shop, idOf(text(asked['fulfillmentId'])));
  const [fulfilment] = order?.fulfilments ?? [];
  if (!order || !fulfilment || asked['status'] !== 'DELIVERED')
    return { fulfillmentEventCreate: { userErrors: errors('Fulfillment does not exist') } };
  book.world.put('shopify-deliveries', `${shop}/${order.id}`, { awb: fulfilment.awb, at: text(asked['happenedAt']) });
  book.change(shop, order.id, 'updated', () => ({}));
  return { fulfillmentEventCreate: { userErrors: NO_ERRORS } };
}

/** One that came before with this key is answered as it was. */
function isRepeated(book: ShopBook, shop: string, key: string): boolean {
  const isKnown = book.world.get('shopify-keys', `${shop}/${key}`) !== undefined;
  book.world.put('shopify-keys', `${shop}/${key}`, true);
  return isKnown;
}

function setQuantities({ book, shop, query, variables }: Ask): unknown {
  if (!query.includes('@idempotent')) return 'The @idempotent directive is required for this mutation';
  const rows = listOf(fieldsOf(variables['input'])['quantities']).map(fieldsOf);
  if (rows.some((row) => !('changeFromQuantity' in row))) return 'changeFromQuantity is required';
  if (isRepeated(book, shop, text(variables['key']))) return { inventorySetQuantities: { userErrors: NO_ERRORS } };
  const items = new Map(book.items(shop).map((item) => [item.inventoryItemId, item]));
  const found = rows.map((row) => ({ row, item: items.get(idOf(text(row['inventoryItemId']))) }));
  const stale = found.flatMap(({ row, item }, index) =>
    row['changeFromQuantity'] === null || item?.stock === row['changeFromQuantity']
      ? []
      : [
          {
            code: 'CHANGE_FROM_QUANTITY_STALE',
            field: ['input', 'quantities', String(index), 'changeFromQuantity'],
            message: 'The changeFromQuantity value does not match persisted value.',
          },
        ],
  );
  if (stale.length === 0)
    for (const { row, item } of found) if (item) book.putItem(shop, { ...item, stock: Number(row['quantity']) });
  return { inventorySetQuantities: { userErrors: stale } };
}

function adjustQuantities({ book, shop, query, variables }: Ask): unknown {
  if (!query.includes('@idempotent')) return 'The @idempotent directive is required for this mutation';
  if (isRepeated(book, shop, text(variables['key']))) return { inventoryAdjustQuantities: { userErrors: NO_ERRORS } };
  for (const change of listOf(fieldsOf(variables['input'])['changes']).map(fieldsOf)) {
    const item = book.items(shop).find((one) => one.inventoryItemId === idOf(text(change['inventoryItemId'])));
    if (item) book.addStock(shop, item.variantId, Number(change['delta']));
  }
  return { inventoryAdjustQuantities: { userErrors: NO_ERRORS } };
}
