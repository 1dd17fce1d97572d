import { UpstreamError } from '../../../core/errors.js';
import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { SHOPIFY } from './shopify.client.js';

const COD = /cash on delivery|\bcod\b/i;
const MANUAL = /manual/i;

/** `gid://shopify/Order/123` → `123` */
export function idOf(gid: string | null): string {
  return gid?.split('/').at(-1) ?? '';
}

/** "1180.00" → 118000. @throws UpstreamError for anything that is no amount of whole paise */
export function paiseOf(money: JsonReader): number {
  const text = money.at('shopMoney', 'amount').text() ?? money.text() ?? '';
  const [, sign = '', rupees = '', paise = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (rupees === '') throw nonsense(`amount ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(rupees) * 100 + Number(paise.padEnd(2, '0')));
}

function timeOf(node: JsonReader, field: string): Date {
  const at = new Date(node.at(field).text() ?? '');
  if (Number.isNaN(at.getTime())) throw nonsense(field);
  return at;
}

function nonsense(what: string): UpstreamError {
  return new UpstreamError(SHOPIFY, 'PARTNER_NONSENSE', `Shopify sent an order with an unreadable ${what}`, {
    retryable: false,
  });
}

/** An order of the GraphQL API in our words. */
export function readShopifyOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOf(node), () => orderOf(raw, node));
}

function nameOf(node: JsonReader): OrderName {
  return {
    externalId: idOf(node.at('id').text()),
    number: (node.at('name').text() ?? '').replace(/^#/, ''),
    placedAt: orNull(() => timeOf(node, 'createdAt')),
    changedAt: orNull(() => timeOf(node, 'updatedAt')),
  };
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const taxesIncluded = node.at('taxesIncluded').isYes();
  const shipping = shippingOf(node, taxesIncluded);
  const totalPaise = paiseOf(node.at('currentTotalPriceSet'));
  const address = node.at('shippingAddress');
  return {
    externalId: idOf(node.at('id').text()),
    number: (node.at('name').text() ?? '').replace(/^#/, ''),
    placedAt: timeOf(node, 'createdAt'),
    changedAt: timeOf(node, 'updatedAt'),
    unreadable: null,
    isCancelled: node.at('cancelledAt').text() !== null,
    leftOut: leftOutBecause(node),
    ...paymentOf(node, totalPaise),
    currency: node.at('currencyCode').text() ?? '',
    totalPaise,
    shipping,
    customer: {
      name: address.at('name').text() ?? '',
      phone: address.at('phone').text() ?? node.at('phone').text() ?? '',
      email: node.at('email').text(),
    },
    address: address.isObject
      ? {
          line1: address.at('address1').text() ?? '',
          line2: address.at('address2').text() ?? '',
          city: address.at('city').text() ?? '',
          state: address.firstText('province', 'provinceCode') ?? '',
          pincode: (address.at('zip').text() ?? '').replace(/\s/g, ''),
        }
      : null,
    lines: settle(linesOf(node, taxesIncluded), totalPaise - shipping.totalPaise),
    note: node.at('note').text(),
    raw,
  };
}

function leftOutBecause(node: JsonReader): string | null {
  if (node.at('test').isYes()) return 'test order';
  if (node.at('displayFulfillmentStatus').text() === 'FULFILLED') return 'fulfilled in the store';
  if (['REFUNDED', 'VOIDED', 'EXPIRED'].includes(node.at('displayFinancialStatus').text() ?? '')) return 'refunded';
  const lines = node.at('lineItems', 'nodes').list();
  return lines.some((line) => line.at('requiresShipping').isYes()) ? null : 'nothing to ship';
}

/** What is still to be paid is collected at the door, be it all of the order or a part. */
function paymentOf(node: JsonReader, totalPaise: number): Pick<ShopOrder, 'payment' | 'advancePaise'> {
  const status = node.at('displayFinancialStatus').text();
  if (status === 'PAID' || status === 'PARTIALLY_REFUNDED') return { payment: 'Prepaid' };
  const duePaise = paiseOf(node.at('totalOutstandingSet'));
  const gateways = node.at('paymentGatewayNames').remarks();
  const isPartly = status === 'PARTIALLY_PAID' && duePaise > 0 && duePaise < totalPaise;
  const isCod = COD.test(gateways) || (MANUAL.test(gateways) && (status === 'PENDING' || isPartly));
  if (isCod && isPartly) return { payment: 'COD', advancePaise: totalPaise - duePaise };
  return { payment: isCod && duePaise === totalPaise ? 'COD' : null };
}

function gstOf(lines: readonly JsonReader[]): number {
  return Math.round(lines.reduce((sum, tax) => sum + (tax.at('rate').number() ?? 0), 0) * 10_000);
}

function taxOf(lines: readonly JsonReader[]): number {
  return lines.reduce((sum, tax) => sum + paiseOf(tax.at('priceSet')), 0);
}

function shippingOf(node: JsonReader, taxesIncluded: boolean): ShopOrder['shipping'] {
  const lines = node.at('shippingLines', 'nodes').list();
  const taxes = lines.flatMap((line) => line.at('taxLines').list());
  const price = lines.reduce((sum, line) => sum + paiseOf(line.at('discountedPriceSet')), 0);
  return {
    totalPaise: price + (taxesIncluded ? 0 : taxOf(taxes)),
    gstBasisPoints: gstOf(lines[0]?.at('taxLines').list() ?? []),
  };
}

interface ReadLine extends ShopOrderLine {
  /** Discount and tax are of the quantity that was ordered first. */
  readonly isScaled: boolean;
}

function linesOf(node: JsonReader, taxesIncluded: boolean): ReadLine[] {
  return node
    .at('lineItems', 'nodes')
    .list()
    .flatMap((line): ReadLine[] => {
      const ordered = line.at('quantity').number() ?? 0;
      const quantity = line.at('currentQuantity').number() ?? 0;
      if (quantity <= 0 || ordered <= 0) return [];
      const taxes = line.at('taxLines').list();
      const discount = line
        .at('discountAllocations')
        .list()
        .reduce((sum, one) => sum + paiseOf(one.at('allocatedAmountSet')), 0);
      const ofAll = (taxesIncluded ? 0 : taxOf(taxes)) - discount;
      return [
        {
          variantId: idOf(line.at('variant', 'id').text()),
          sku: line.at('sku').text() ?? '',
          title: line.at('title').text() ?? '',
          quantity,
          totalPaise: paiseOf(line.at('originalUnitPriceSet')) * quantity + Math.round((ofAll * quantity) / ordered),
          gstBasisPoints: gstOf(taxes),
          isScaled: quantity !== ordered && ofAll !== 0,
        },
      ];
    });
}

/** Scaled shares are rounded: their odd paise go to the last of them. Any other difference is left for the reader to see. */
function settle(lines: readonly ReadLine[], expectedPaise: number): ShopOrderLine[] {
  const odd = expectedPaise - lines.reduce((sum, line) => sum + line.totalPaise, 0);
  const last = lines.findLastIndex((line) => line.isScaled);
  const isRounding = odd !== 0 && last >= 0 && Math.abs(odd) <= lines.filter(({ isScaled }) => isScaled).length;
  return lines.map(({ isScaled: _isScaled, ...line }, index) =>
    isRounding && index === last ? { ...line, totalPaise: line.totalPaise + odd } : line,
  );
}
