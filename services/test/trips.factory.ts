import { randomUUID } from 'node:crypto';
import { createShop, placeOrder, type Shop } from './orders.factory.js';
import { book, credit } from './shipping.factory.js';
import { type SignedIn, signInAs } from './sign-in.js';
import { type TestApp } from './test-app.js';

/** Drop pincodes of the depot's cluster: Ernakulam, and one that the directory has no place of. */
export const DROPS = ['682001', '682011', '682016', '682020', '682024', '682030', '682999'] as const;

/** A warehouse with its people, a cluster, and a shop that ships with the own fleet. */
export interface Depot {
  shop: Shop;
  warehouseId: string;
  clusterId: string;
  /** The warehouse user. */
  user: SignedIn;
  driver: SignedIn;
}

export async function createDepot(app: TestApp): Promise<Depot> {
  const shop = await createShop(app, await signInAs(app, 'seller'));
  const { warehouseId } = shop;
  await credit(app, shop.seller.companyId, 10_000);
  const admin = await signInAs(app, 'admin');
  const { body } = await admin
    .post('/api/wms/clusters', { name: `Cluster ${randomUUID()}`, pincodes: ['421302', ...DROPS], warehouseId })
    .expect(201);
  const at = { companyIds: [shop.seller.companyId], warehouseIds: [warehouseId] };
  return {
    shop,
    warehouseId,
    clusterId: (body as { id: string }).id,
    user: await signInAs(app, 'warehouse_user', at),
    driver: await signInAs(app, 'driver', { companyIds: [], warehouseIds: [warehouseId] }),
  };
}

/** An order of the shop that is booked with the own fleet. */
export async function lightningOrder(
  shop: Shop,
  { pincode = DROPS[0], ...over }: { pincode?: string } & Record<string, unknown> = {},
): Promise<{ orderId: string; awb: string }> {
  const address = { addressLine1: '12 Lake View Road', city: 'Kochi', state: 'Kerala', pincode, country: 'India' };
  const orderId = await placeOrder(shop, { shippingAddress: address, billingAddress: address, ...over });
  const [result] = await book(shop, orderId);
  if (result?.courier !== 'LIGHTNING' || !result.awb) throw new Error(result?.message ?? 'not booked');
  return { orderId, awb: result.awb };
}

export function tripBody(
  { warehouseId, driver }: Depot,
  orderIds: readonly string[],
  over: object = {},
): Record<string, unknown> {
  return { warehouseId, driverId: driver.userId, capacityKilograms: 100, capacityParcels: 50, orderIds, ...over };
}

/** @returns its id */
export async function createTrip(depot: Depot, orderIds: readonly string[]): Promise<string> {
  const { body } = await depot.user
    .post('/api/wms/trips', tripBody(depot, orderIds))
    .set('Idempotency-Key', randomUUID())
    .expect(201);
  return (body as { id: string }).id;
}
