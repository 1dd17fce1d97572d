import { UpstreamError } from '../../../core/errors.js';
import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { AMAZON } from './amazon.client.js';

const COD = /cash ?on ?delivery|\bcod\b/i;
/** What of an item's amounts is no price of the goods. */
const FREIGHT = ['SHIPPING', 'COD_FEE'];
const GST_RATES = [0, 300, 500, 1_200, 1_800, 2_800, 4_000];
const NOT_YET = ['PENDING', 'PENDING_AVAILABILITY'];

/** `{ amount: "1180.00", currencyCode }` → 118000. @throws UpstreamError for anything that is no amount */
export function paiseOf(money: JsonReader): number {
  const text = money.at('amount').text() ?? money.text() ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw nonsense(`amount ${text}`);
  return Math.round(Number(text) * 100);
}

function timeOf(node: JsonReader, field: string): Date {
  const at = new Date(node.at(field).text() ?? '');
  if (Number.isNaN(at.getTime())) throw nonsense(field);
  return at;
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(AMAZON, 'PARTNER_NONSENSE', `${AMAZON} sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}

/** An order of the Orders API 2026-01-01 in our words. */
export function readAmazonOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOf(node), () => orderOf(raw, node));
}

function nameOf(node: JsonReader): OrderName {
  const externalId = node.at('orderId').text() ?? '';
  return {
    externalId,
    number: externalId,
    placedAt: orNull(() => timeOf(node, 'createdTime')),
    changedAt: orNull(() => timeOf(node, 'lastUpdatedTime')),
  };
}

export function statusOf(node: JsonReader): string {
  return node.at('fulfillment', 'fulfillmentStatus').text() ?? '';
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const externalId = node.at('orderId').text() ?? '';
  const isCancelled = statusOf(node) === 'CANCELLED';
  const leftOut = isCancelled ? null : leftOutBecause(node);
  // Amazon names no amounts and no buyer before an order is paid for, nor after it is cancelled.
  const isBare = node.at('proceeds', 'grandTotal').isMissing && (isCancelled || leftOut !== null);
  const totalPaise = isBare ? 0 : paiseOf(node.at('proceeds', 'grandTotal'));
  const address = node.at('recipient', 'deliveryAddress');
  return {
    externalId,
    number: externalId,
    placedAt: timeOf(node, 'createdTime'),
    changedAt: timeOf(node, 'lastUpdatedTime'),
    unreadable: null,
    isCancelled,
    isCancelAsked: !isCancelled && itemsOf(node).some(isCancelAsked),
    leftOut,
    ...paymentOf(node, totalPaise),
    currency: node.at('proceeds', 'grandTotal', 'currencyCode').text() ?? '',
    totalPaise,
    shipping: isBare ? { totalPaise: 0, gstBasisPoints: 0 } : shippingOf(node),
    customer: {
      name: address.at('name').text() ?? node.at('buyer', 'buyerName').text() ?? '',
      phone: address.at('phone').text() ?? '',
      email: node.at('buyer', 'buyerEmail').text(),
    },
    address: addressOf(address),
    lines: isBare ? [] : linesOf(node),
    note: null,
    raw,
  };
}

/** null where the application may not see whom an order goes to. */
function addressOf(address: JsonReader): ShopOrder['address'] {
  if (address.at('postalCode').text() === null) return null;
  const rest = [address.at('addressLine2').text(), address.at('addressLine3').text()].filter((line) => line !== null);
  return {
    line1: address.at('addressLine1').text() ?? '',
    line2: rest.join(', '),
    city: address.at('city').text() ?? '',
    state: address.at('stateOrRegion').text() ?? '',
    pincode: (address.at('postalCode').text() ?? '').replace(/\s/g, ''),
  };
}

/** Amazon ships what it keeps itself, and carries what is an Easy Ship order. */
function leftOutBecause(node: JsonReader): string | null {
  if (node.at('fulfillment', 'fulfilledBy').text() === 'AMAZON') return 'fulfilled by Amazon';
  const programs = node
    .at('programs')
    .list()
    .map((one) => one.text());
  if (programs.includes('AMAZON_EASY_SHIP')) return 'carried by Amazon Easy Ship';
  const status = statusOf(node);
  if (NOT_YET.includes(status)) return 'pending at Amazon';
  return status === 'UNSHIPPED' ? null : `${status.toLowerCase() || 'unknown'} at Amazon`;
}

/** Where Amazon does not say how an order is paid, nobody must guess: cash might not be collected. */
function paymentOf(node: JsonReader, totalPaise: number): Pick<ShopOrder, 'payment' | 'advancePaise'> {
  const payment = node.at('payment');
  if (!payment.isObject) return { payment: null };
  const toCollect = payment
    .at('paymentExecutions')
    .list()
    .filter((one) => COD.test(one.at('paymentMethod').text() ?? ''))
    .reduce((sum, one) => sum + paiseOf(one.at('paymentAmount')), 0);
  if (toCollect === 0) return { payment: 'Prepaid' };
  if (toCollect > totalPaise) return { payment: null };
  return toCollect === totalPaise ? { payment: 'COD' } : { payment: 'COD', advancePaise: totalPaise - toCollect };
}

function itemsOf(node: JsonReader): JsonReader[] {
  return node.at('orderItems').list();
}

function isCancelAsked(item: JsonReader): boolean {
  return item.at('cancellation', 'cancellationRequest').isObject;
}

function partsOf(item: JsonReader, isWanted: (type: string) => boolean): number {
  return item
    .at('proceeds', 'breakdowns')
    .list()
    .filter((part) => isWanted(part.at('type').text() ?? ''))
    .reduce((sum, part) => sum + paiseOf(part.at('subtotal')), 0);
}

const freightOf = (item: JsonReader): number => partsOf(item, (type) => FREIGHT.includes(type));

/** The rate by which the tax was reckoned: Amazon names amounts only, and only to applications with a role for taxes. */
function gstOf(item: JsonReader): number {
  const total = paiseOf(item.at('proceeds', 'proceedsTotal'));
  const tax = partsOf(item, (type) => type === 'TAX');
  const rate = tax > 0 && total > tax ? (tax / (total - tax)) * 10_000 : 0;
  return GST_RATES.reduce((near, known) => (Math.abs(known - rate) < Math.abs(near - rate) ? known : near), 0);
}

function shippingOf(node: JsonReader): ShopOrder['shipping'] {
  const items = itemsOf(node);
  const [first] = items.filter((item) => freightOf(item) > 0);
  return {
    totalPaise: items.reduce((sum, item) => sum + freightOf(item), 0),
    gstBasisPoints: first ? gstOf(first) : 0,
  };
}

/** An item's amounts are those of what is left of it. */
function linesOf(node: JsonReader): ShopOrderLine[] {
  return itemsOf(node).flatMap((item): ShopOrderLine[] => {
    const quantity = quantityOf(item);
    if (quantity <= 0) return [];
    const sku = item.at('product', 'sellerSku').text() ?? '';
    return [
      {
        variantId: sku,
        sku,
        title: item.at('product', 'title').text() ?? '',
        quantity,
        totalPaise: paiseOf(item.at('proceeds', 'proceedsTotal')) - freightOf(item),
        gstBasisPoints: gstOf(item),
      },
    ];
  });
}

/** Pieces that are still to be shipped. */
export function openQuantityOf(item: JsonReader): number {
  return item.at('fulfillment', 'quantityUnfulfilled').number() ?? quantityOf(item);
}

/** Pieces that were not cancelled. */
function quantityOf(item: JsonReader): number {
  const done = item.at('fulfillment', 'quantityFulfilled').number();
  const open = item.at('fulfillment', 'quantityUnfulfilled').number();
  return done === null && open === null ? (item.at('quantityOrdered').number() ?? 0) : (done ?? 0) + (open ?? 0);
}
