import { randomBytes } from 'node:crypto';
import { Actor } from '../src/core/actor.js';
import { Database } from '../src/database/database.js';
import { LIGHTNING_ACCOUNT } from '../src/modules/couriers/index.js';
import { OrdersService } from '../src/modules/orders/index.js';
import { Wallet } from '../src/modules/wallet/index.js';
import { placeOrder, type Shop, UNTIL_DELIVERED, walk } from './orders.factory.js';
import { type TestApp } from './test-app.js';

export interface Parcel {
  orderId: string;
  shipmentId: string;
  awb: string;
  /** Rupees that the buyer pays at the door; 0 for a paid order. */
  cod: number;
}

interface Given {
  paymentMethod?: 'COD' | 'Prepaid';
  quantity?: number;
  /** Paise taken for the freight when it was booked. */
  freightPaise?: number;
  isDelivered?: boolean;
}

/** The own fleet goes from every test warehouse to every test buyer: placed orders stay placed. */
export async function serveTestLane(app: TestApp): Promise<void> {
  const { courier, accountKey } = LIGHTNING_ACCOUNT;
  await app.sql(
    `INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at)
     SELECT '421302', '682001', cod, $1, $2, true, '2100-01-01' FROM unnest('{true,false}'::boolean[]) AS cod`,
    [courier, accountKey],
  );
}

/** An order with a courier's AWB, its freight settled, delivered unless told otherwise. */
export async function createParcel(app: TestApp, shop: Shop, given: Given = {}): Promise<Parcel> {
  const { paymentMethod = 'COD', quantity = 1, freightPaise = 0, isDelivered = true } = given;
  const { companyId } = shop.seller;
  const orderId = await placeOrder(shop, { paymentMethod }, { quantity });
  const awb = `AWB${randomBytes(5).toString('hex').toUpperCase()}`;
  const booking = { awb, shipper: 'xpressbees', deliveryPartnerId: 'xpressbees', edd: null, whCreds: null };
  const [shipment] = await app.sql<{ id: string }>(
    `INSERT INTO shipments (company_id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, lease_until, created_at)
     VALUES ($1, $2, uuidv7(), 'xpressbees', 'platform', $3, 'CONFIRMED', 'seller', $3, 500, $4, now(), now()) RETURNING id`,
    [companyId, orderId, awb, freightPaise],
  );
  const shipmentId = shipment?.id ?? '';
  await app.sql(
    `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) VALUES ($1, 'xpressbees', $2, $3, $4)`,
    [awb, companyId, orderId, shipmentId],
  );
  await app.get(Database).within(Actor.system([companyId]), async (tx) => {
    await app.get(OrdersService).recordBooking(tx, { companyId, orderId }, booking);
    const freight = { companyId, shipmentId, amountPaise: freightPaise, reference: awb };
    if (freightPaise > 0) await app.get(Wallet).holdFreight(tx, freight);
    if (freightPaise > 0) await app.get(Wallet).settleFreight(tx, freight);
  });
  if (isDelivered) await walk(app, companyId, orderId, ...UNTIL_DELIVERED);
  return { orderId, shipmentId, awb, cod: paymentMethod === 'COD' ? shop.thing.price * quantity : 0 };
}

/** Balances of a company's accounts by code, in paise. */
export async function balancesOf(app: TestApp, companyId: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ code: string; balance: string }>(
    `SELECT code, balance_paise AS balance FROM ledger_accounts WHERE company_id = $1`,
    [companyId],
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}
