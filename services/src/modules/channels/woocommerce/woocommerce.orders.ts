import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { paiseOf, timeOf, withTax } from './woocommerce.amounts.js';

const COD = /cash on delivery|\bcod\b/i;
const GONE = ['cancelled', 'trash'];

interface Refunded {
  readonly quantity: number;
  readonly paise: number;
}

/** An order of the REST API in our words; `refund_rows` are its refunds, read beside it. */
export function readWooOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOfOrder(node), () => orderOf(raw, node));
}

function nameOfOrder(node: JsonReader): OrderName {
  return {
    externalId: node.at('id').text() ?? '',
    number: node.firstText('number', 'id') ?? '',
    placedAt: orNull(() => timeOf(node, 'date_created_gmt')),
    changedAt: orNull(() => timeOf(node, 'date_modified_gmt')),
  };
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const status = node.at('status').text() ?? '';
  const refunded = refundedOf(node);
  const paiseBack = [...refunded.values()].reduce((sum, { paise }) => sum + paise, 0);
  const totalPaise = paiseOf(node.at('total')) - paiseBack;
  const shipping = shippingOf(node, refunded);
  const billing = node.at('billing');
  const isShipped = node.at('shipping', 'address_1').text() !== null;
  const to = isShipped ? node.at('shipping') : billing;
  return {
    externalId: node.at('id').text() ?? '',
    number: node.firstText('number', 'id') ?? '',
    placedAt: timeOf(node, 'date_created_gmt'),
    changedAt: timeOf(node, 'date_modified_gmt'),
    unreadable: null,
    isCancelled: GONE.includes(status),
    // Others wait for money, failed, are drafts, on hold or done; a status of a plug-in is nothing we know.
    leftOut: status === 'processing' || GONE.includes(status) ? null : `${status || 'unknown'} in the store`,
    payment: paymentOf(node, paiseBack),
    currency: node.at('currency').text() ?? '',
    totalPaise,
    shipping,
    customer: {
      name: nameOf(to) || nameOf(billing),
      phone: to.at('phone').text() ?? billing.at('phone').text() ?? '',
      email: billing.at('email').text(),
    },
    address: to.isObject
      ? {
          line1: to.at('address_1').text() ?? '',
          line2: to.at('address_2').text() ?? '',
          city: to.at('city').text() ?? '',
          state: to.at('state').text() ?? '',
          pincode: (to.at('postcode').text() ?? '').replace(/\s/g, ''),
        }
      : null,
    lines: settle(linesOf(node, refunded), totalPaise - shipping.totalPaise),
    note: node.at('customer_note').text(),
    raw,
  };
}

function nameOf(person: JsonReader): string {
  const names = [person.at('first_name').text(), person.at('last_name').text()].filter((name) => name !== null);
  return names.join(' ') || (person.at('company').text() ?? '');
}

/** Money given back without goods makes it unclear what is to be collected. */
function paymentOf(node: JsonReader, paiseBack: number): ShopOrder['payment'] {
  if (node.at('date_paid_gmt').text() !== null) return 'Prepaid';
  const given = node
    .at('refunds')
    .list()
    .reduce((sum, refund) => sum - paiseOf(refund.at('total')), 0);
  const methods = `${node.at('payment_method').text() ?? ''} ${node.at('payment_method_title').text() ?? ''}`;
  return COD.test(methods) && given === paiseBack ? 'COD' : null;
}

/** What was taken back, by line of the order. */
function refundedOf(node: JsonReader): ReadonlyMap<string, Refunded> {
  const found = new Map<string, Refunded>();
  const lines = node
    .at('refund_rows')
    .list()
    .flatMap((refund) => ['line_items', 'shipping_lines', 'fee_lines'].flatMap((kind) => refund.at(kind).list()));
  for (const line of lines) {
    const [of] = line
      .at('meta_data')
      .list()
      .filter((meta) => meta.at('key').text() === '_refunded_item_id');
    const id = of?.at('value').text() ?? '';
    const before = found.get(id) ?? { quantity: 0, paise: 0 };
    const quantity = before.quantity + Math.abs(line.at('quantity').number() ?? 0);
    found.set(id, { quantity, paise: before.paise - withTax(line) });
  }
  return found;
}

/** The fee for cash on delivery is paid like freight. */
function shippingOf(node: JsonReader, refunded: ReadonlyMap<string, Refunded>): ShopOrder['shipping'] {
  const lines = [...node.at('shipping_lines').list(), ...node.at('fee_lines').list()];
  const totalPaise = lines.reduce(
    (sum, line) => sum + withTax(line) - (refunded.get(line.at('id').text() ?? '')?.paise ?? 0),
    0,
  );
  const taxed = lines.find((line) => withTax(line) > 0);
  return { totalPaise: Math.max(0, totalPaise), gstBasisPoints: taxed ? gstOf(node, taxed) : 0 };
}

function linesOf(node: JsonReader, refunded: ReadonlyMap<string, Refunded>): ShopOrderLine[] {
  return node
    .at('line_items')
    .list()
    .flatMap((line): ShopOrderLine[] => {
      const back = refunded.get(line.at('id').text() ?? '') ?? { quantity: 0, paise: 0 };
      const quantity = (line.at('quantity').number() ?? 0) - back.quantity;
      if (quantity <= 0) return [];
      return [
        {
          variantId: idOf(line.at('variation_id')) ?? idOf(line.at('product_id')) ?? '',
          sku: line.at('sku').text() ?? '',
          title: line.at('name').text() ?? '',
          quantity,
          totalPaise: withTax(line) - back.paise,
          gstBasisPoints: gstOf(node, line),
        },
      ];
    });
}

/** 0 is none. */
function idOf(id: JsonReader): string | null {
  const text = id.text();
  return text === '0' ? null : text;
}

/** The rates of the taxes that the line bears; from its amounts where the site does not name them. */
function gstOf(node: JsonReader, line: JsonReader): number {
  const rates = new Map(
    node
      .at('tax_lines')
      .list()
      .map((tax) => [tax.at('rate_id').text(), tax.at('rate_percent').number()] as const),
  );
  const borne = line
    .at('taxes')
    .list()
    .filter((tax) => tax.at('total').text() !== null)
    .map((tax) => rates.get(tax.at('id').text()) ?? null);
  if (borne.every((rate) => rate !== null)) return Math.round(borne.reduce((sum, rate) => sum + rate, 0) * 100);
  const net = paiseOf(line.at('total'));
  return net === 0 ? 0 : Math.round((paiseOf(line.at('total_tax')) * 100) / net) * 100;
}

/** The site rounds a total once and its lines each: odd paise go to the last line. Any other difference is left for the reader to see. */
function settle(lines: readonly ShopOrderLine[], expectedPaise: number): ShopOrderLine[] {
  const odd = expectedPaise - lines.reduce((sum, line) => sum + line.totalPaise, 0);
  const isRounding = odd !== 0 && Math.abs(odd) <= lines.length + 1;
  return lines.map((line, index) =>
    isRounding && index === lines.length - 1 ? { ...line, totalPaise: line.totalPaise + odd } : line,
  );
}
