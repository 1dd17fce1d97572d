import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { chargeOf, paiseOf, timeOf } from './unicommerce.amounts.js';

const GONE = ['CANCELLED', 'UNFULFILLABLE'];
const SENT = ['DISPATCHED', 'SHIPPED', 'DELIVERED'];
const GST = ['integrated', 'central', 'state', 'unionTerritory'] as const;
const CHARGES = ['shippingCharges', 'shippingMethodCharges', 'cashOnDeliveryCharges', 'giftWrapCharges'] as const;
const ADVANCES = ['prepaidAmount', 'voucherValue', 'storeCredit'] as const;

/** A sale order in our words. Each of its items is one piece. */
export function readSaleOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOfOrder(node), () => orderOf(raw, node));
}

function nameOfOrder(node: JsonReader): OrderName {
  return {
    externalId: node.at('code').text() ?? '',
    number: node.firstText('displayOrderCode', 'code') ?? '',
    placedAt: orNull(() => timeOf(node, 'created')),
    changedAt: orNull(() => timeOf(node, 'updated')),
  };
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const items = livePieces(node);
  const sum = (fields: readonly string[]): number =>
    items.reduce((all, item) => all + fields.reduce((part, field) => part + chargeOf(item.at(field)), 0), 0);
  const to = addressOf(node);
  const charges = sum(CHARGES);
  const lines = linesOf(items);
  const [taxed] = items.filter((item) => CHARGES.some((field) => chargeOf(item.at(field)) > 0));
  return {
    externalId: node.at('code').text() ?? '',
    number: node.firstText('displayOrderCode', 'code') ?? '',
    // As the search counts: when Uniware got it, which is after the buyer placed it at the channel.
    placedAt: timeOf(node, 'created'),
    changedAt: timeOf(node, 'updated'),
    unreadable: null,
    isCancelled: node.at('status').text() === 'CANCELLED',
    leftOut: leftOutOf(node, items),
    ...paymentOf(node, sum(ADVANCES)),
    currency: node.at('currencyCode').text() ?? 'INR',
    totalPaise: totalOf(items, lines, charges),
    shipping: {
      totalPaise: charges,
      gstBasisPoints: taxed ? Math.round((taxed.at('shippingChargeTaxPercentage').number() ?? 0) * 100) : 0,
    },
    customer: {
      name: to.at('name').text() ?? '',
      phone: to.at('phone').text() ?? node.at('notificationMobile').text() ?? '',
      email: to.at('email').text() ?? node.at('notificationEmail').text(),
    },
    address: to.isObject
      ? {
          line1: to.at('addressLine1').text() ?? '',
          line2: to.at('addressLine2').text() ?? '',
          city: to.at('city').text() ?? '',
          state: to.at('state').text() ?? '',
          pincode: (to.at('pincode').text() ?? '').replace(/\s/g, ''),
        }
      : null,
    lines,
    note: node.at('additionalInfo').text(),
    raw,
  };
}

/** Uniware rounds the total of a piece and its parts each. Any greater difference is left for the reader to see. */
function totalOf(items: readonly JsonReader[], lines: readonly ShopOrderLine[], chargesPaise: number): number {
  const said = items.reduce((all, item) => all + paiseOf(item.at('totalPrice')), 0);
  const reckoned = lines.reduce((all, { totalPaise }) => all + totalPaise, chargesPaise);
  return Math.abs(said - reckoned) <= items.length ? reckoned : said;
}

function livePieces(node: JsonReader): JsonReader[] {
  return node
    .at('saleOrderItems')
    .list()
    .filter((item) => !GONE.includes(item.at('statusCode').text() ?? ''));
}

/** Items name the address that they go to; an order of one parcel has one. */
function addressOf(node: JsonReader): JsonReader {
  const id = node.at('saleOrderItems', 0, 'shippingAddressId').text();
  const all = node.at('addresses').list();
  return all.find((one) => one.at('id').text() === id) ?? all[0] ?? new JsonReader(null);
}

function leftOutOf(node: JsonReader, items: readonly JsonReader[]): string | null {
  const status = node.at('status').text() ?? '';
  if (status === 'CANCELLED') return null;
  if (node.at('thirdPartyShipping').isYes()) return 'Shipped by the marketplace';
  if (status === 'PENDING_VERIFICATION') return 'Waits for verification in Unicommerce';
  if (items.some((item) => item.at('onHold').isYes())) return 'On hold in Unicommerce';
  const isSent = items.length > 0 && items.every((item) => SENT.includes(item.at('statusCode').text() ?? ''));
  return status === 'COMPLETE' || isSent ? 'Shipped in Unicommerce' : null;
}

function paymentOf(node: JsonReader, advancePaise: number): Pick<ShopOrder, 'payment' | 'advancePaise'> {
  if (node.at('cod').isNo()) return { payment: 'Prepaid' };
  if (!node.at('cod').isYes()) return { payment: null };
  return { payment: 'COD', ...(advancePaise > 0 ? { advancePaise } : {}) };
}

function linesOf(items: readonly JsonReader[]): ShopOrderLine[] {
  const bySku = Map.groupBy(items, (item) => item.at('itemSku').text() ?? '');
  return [...bySku].map(([sku, pieces]) => ({
    variantId: sku,
    sku,
    title: pieces[0]?.at('itemName').text() ?? '',
    quantity: pieces.length,
    totalPaise: pieces.reduce((sum, piece) => sum + paiseOf(piece.at('sellingPrice')), 0),
    gstBasisPoints: Math.round(
      GST.reduce((sum, kind) => sum + (pieces[0]?.at(`${kind}GstPercentage`).number() ?? 0), 0) * 100,
    ),
  }));
}
