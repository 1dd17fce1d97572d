import { type JsonReader } from '../../../platform/connectors/index.js';
import { type Delivery, type StoreAccount, type Tracking } from '../kit/channel-adapter.js';
import { refusedBecause, type UnicommerceClient } from './unicommerce.client.js';

const SENT = ['DISPATCHED', 'SHIPPED', 'DELIVERED'];
const GONE = ['CANCELLED', 'RETURNED'];
const INDIA_MS = 5.5 * 3_600_000;

/** Hands the packages of an order to us as their shipping provider, with the number of the parcel. What is told already is left. */
export async function dispatchPackages(
  client: UnicommerceClient,
  account: StoreAccount,
  order: JsonReader,
  { awb }: Tracking,
): Promise<void> {
  const open = packagesOf(order).filter((one) => !(isSent(one) && one.at('trackingNumber').text() === awb));
  if (packagesOf(order).length === 0) throw refusedBecause('it has made no shipping package of the order yet', true);
  for (const one of open) {
    const code = one.at('code').text() ?? '';
    if (isSent(one)) throw refusedBecause(`package ${code} was shipped with another number`);
    if (one.at('invoiceCode').text() === null)
      await client.tell(account, '/oms/shippingPackage/createInvoice', { shippingPackageCode: code });
    await client.tell(account, '/oms/shippingPackage/forceDispatch', {
      shippingPackageCode: code,
      shippingProviderCode: account.shippingProviderCode ?? '',
      trackingNumber: awb,
    });
  }
}

/** Tells the day and hour of delivery, as their shipping provider. What is delivered there already is left. */
export async function deliverPackages(
  client: UnicommerceClient,
  account: StoreAccount,
  order: JsonReader,
  { awb, at }: Delivery,
): Promise<void> {
  const ours = packagesOf(order).filter((one) => one.at('trackingNumber').text() === awb);
  for (const one of ours) {
    if (one.at('status').text() === 'DELIVERED') continue;
    await client.tellAsProvider(account, '/awbStatusTracking', {
      trackingNumber: awb,
      providerCode: account.shippingProviderCode ?? '',
      trackingStatus: 'DELIVERED_SHIPMENT_DELIVERED',
      statusDate: indianTime(at),
      facilityCode: account.locationId,
      shippingPackageCode: one.at('code').text() ?? '',
    });
  }
}

function packagesOf(order: JsonReader): JsonReader[] {
  return order
    .at('shippingPackages')
    .list()
    .filter((one) => !GONE.includes(one.at('status').text() ?? ''));
}

function isSent(one: JsonReader): boolean {
  return SENT.includes(one.at('status').text() ?? '');
}

/** `2026-11-25 17:10:42`, as the clocks of India show it. */
function indianTime(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
