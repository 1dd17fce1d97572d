import { type components, dataOf, type GodownClient, withIdempotencyKey } from '@godown/client';

type Order = components['schemas']['OrderView'];

const BUYER = { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' };
const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
} as const;

/** Orders one piece of an item for a buyer, paid already, and reads the order back. */
export async function placeOrder(
  client: GodownClient,
  { shopOrderId, sku }: { shopOrderId: string; sku: string },
): Promise<Order> {
  const { catalogId, price, igst } = await findItem(client, sku);
  const body = {
    shopOrderId,
    customer: BUYER,
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: await findWarehouse(client),
    items: [{ catalogueId: catalogId, sku, quantity: 1, price, igst }],
    paymentMethod: 'Prepaid' as const,
    total: price,
  };
  const { data } = await withIdempotencyKey(
    (header) => dataOf(client.POST('/api/order', { params: { header }, body })),
    // A second start with the same order number places no second order.
    { key: `order-${shopOrderId}` },
  );
  const { order } = await dataOf(client.GET('/api/order/{id}', { params: { path: { id: data.id } } }));
  return order;
}

async function findItem(client: GodownClient, sku: string): Promise<components['schemas']['FoundCatalogueItem']> {
  const { catalogue } = await dataOf(client.POST('/api/find/catalogue', { body: { search: sku } }));
  const item = catalogue.find(({ skuId }) => skuId === sku);
  if (!item) throw new Error(`The catalogue has no item with the SKU ${sku}`);
  return item;
}

async function findWarehouse(client: GodownClient): Promise<string> {
  const { warehouses } = await dataOf(client.GET('/api/company/warehouses'));
  const warehouse = warehouses.find(({ active }) => active);
  if (!warehouse) throw new Error('There is no warehouse to send from');
  return warehouse.id;
}
