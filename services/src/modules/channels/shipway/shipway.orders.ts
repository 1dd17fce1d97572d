import { UpstreamError } from '../../../core/errors.js';
import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { SHIPWAY } from './shipway.client.js';

const INDIA_MS = 5.5 * 3_600_000;
/** Part of the money is paid, the rest is collected. */
const PAID_IN_PART = 'PPCOD';
/** The end of the references under which we book parcels: Shipway lists those of its carriers among the orders. */
const OUR_BOOKING = /-[0-9a-f]{12}$/;

/** An order of `getorders` in our words. It says nowhere when it was changed: its content tells. */
export function readShipwayOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOfOrder(node), () => orderOf(raw, node));
}

function nameOfOrder(node: JsonReader): OrderName {
  const id = node.at('order_id').text() ?? '';
  const placedAt = orNull(() => timeOf(node, 'order_date'));
  return { externalId: id, number: id.replace(/^#/, ''), placedAt, changedAt: placedAt };
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const id = node.at('order_id').text() ?? '';
  const placedAt = timeOf(node, 'order_date');
  const lines = linesOf(node);
  const [first] = lines;
  const shippingPaise = node.at('shipping').text() === null ? 0 : paiseOf(node.at('shipping'));
  return {
    externalId: id,
    number: id.replace(/^#/, ''),
    placedAt,
    changedAt: placedAt,
    unreadable: null,
    isCancelled: node.at('shipment_status').text() === 'CAN',
    leftOut: leftOutOf(node, id),
    payment: paymentOf(node),
    currency: 'INR',
    totalPaise: paiseOf(node.at('order_total')),
    shipping: { totalPaise: shippingPaise, gstBasisPoints: shippingPaise > 0 ? (first?.gstBasisPoints ?? 0) : 0 },
    customer: {
      name: [node.at('s_firstname').text(), node.at('s_lastname').text()].filter((name) => name !== null).join(' '),
      phone: node.firstText('s_phone', 'phone') ?? '',
      email: node.at('email').text(),
    },
    address: addressOf(node),
    lines,
    note: null,
    raw,
  };
}

/** Who bought is filled in some time after the order. */
function addressOf(node: JsonReader): ShopOrder['address'] {
  const line1 = node.at('s_address').text();
  const pincode = node.at('s_zipcode').text();
  if (line1 === null && pincode === null) return null;
  return {
    line1: line1 ?? '',
    line2: node.firstText('s_address_2', 's_address2') ?? '',
    city: node.at('s_city').text() ?? '',
    state: node.at('s_state').text() ?? '',
    pincode: (pincode ?? '').replace(/\s/g, ''),
  };
}

function leftOutOf(node: JsonReader, id: string): string | null {
  const status = node.at('shipment_status').text();
  if (status === 'CAN') return null;
  if (OUR_BOOKING.test(id)) return 'Booked by Godown with a carrier of Shipway';
  if (node.at('tracking_number').text() !== null) return 'Shipped with Shipway';
  if (status === 'ONH') return 'On hold in Shipway';
  return status === null || status === 'O' || status === 'NFI' ? null : `${status} in Shipway`;
}

function paymentOf(node: JsonReader): ShopOrder['payment'] {
  const tags = node.at('order_tags');
  const isInPart = (tags.isList ? tags.list().map((tag) => tag.text()) : [tags.text()]).includes(PAID_IN_PART);
  const type = node.at('payment_type').text();
  if (isInPart || (type !== 'C' && type !== 'P')) return null;
  return type === 'C' ? 'COD' : 'Prepaid';
}

function linesOf(node: JsonReader): ShopOrderLine[] {
  return node
    .at('products')
    .list()
    .flatMap((row): ShopOrderLine[] => {
      const quantity = Number(row.firstText('amount', 'product_quantity') ?? 0);
      if (!(quantity > 0)) return [];
      const discount = row.at('discount');
      const discountPaise = discount.text() === null ? 0 : paiseOf(discount);
      const sku = row.at('product_code').text() ?? '';
      return [
        {
          variantId: sku,
          sku,
          title: row.at('product').text() ?? '',
          quantity,
          totalPaise: paiseOf(row.at('price')) * quantity - discountPaise,
          gstBasisPoints: Math.round((row.at('tax_rate').number() ?? 0) * 100),
        },
      ];
    });
}

/** "118.00" → 11800. @throws UpstreamError for what is no amount */
function paiseOf(money: JsonReader): number {
  const text = money.text() ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw nonsense(`amount ${text}`);
  return Math.round(Number(text) * 100);
}

/** "2026-11-25 17:10:42", by the clocks of India. @throws UpstreamError */
function timeOf(node: JsonReader, field: string): Date {
  const text = node.at(field).text() ?? '';
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) throw nonsense(field);
  return new Date(at - INDIA_MS);
}

/** The day in India, as `getorders` is asked for it. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10);
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(SHIPWAY, 'PARTNER_NONSENSE', `${SHIPWAY} sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}
