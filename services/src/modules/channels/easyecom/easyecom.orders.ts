import { JsonReader } from '../../../platform/connectors/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type OrderName, orNull, readOrder } from '../kit/unreadable-order.js';
import { paiseOf, timeOf, told } from './easyecom.times.js';

const COD = /cod|cash/i;
const PAID = /pre-?paid|^paid/i;
const COD_ID = 2;

/** An order of EasyEcom in our words. Its id is the invoice's: a split order has several, and each is a parcel of its own. */
export function readEasyEcomOrder(raw: object): ShopOrder {
  const node = new JsonReader(raw);
  return readOrder(raw, nameOf(node), () => orderOf(raw, node));
}

function nameOf(node: JsonReader): OrderName {
  return {
    externalId: told(node, 'invoice_id') ?? '',
    number: told(node, 'reference_code') ?? '',
    placedAt: orNull(() => timeOf(node, 'order_date')),
    changedAt: orNull(() => timeOf(node, 'last_update_date')),
  };
}

/** The words: the number beside them is sometimes another status. */
export function statusOf(node: JsonReader): string {
  return told(node, 'order_status') ?? '';
}

export function isCancelled(node: JsonReader): boolean {
  return /cancel/i.test(statusOf(node));
}

function orderOf(raw: object, node: JsonReader): ShopOrder {
  const totalPaise = paiseOf(node, 'total_amount');
  const status = statusOf(node);
  const amounts = amountsOf(node, totalPaise);
  return {
    externalId: told(node, 'invoice_id') ?? '',
    number: told(node, 'reference_code') ?? told(node, 'invoice_id') ?? '',
    placedAt: timeOf(node, 'order_date'),
    changedAt: timeOf(node, 'last_update_date'),
    unreadable: null,
    isCancelled: isCancelled(node),
    leftOut: isCancelled(node) || /^open$/i.test(status) ? null : `${status || 'unknown'} in EasyEcom`,
    ...paymentOf(node, totalPaise),
    currency: told(node, 'invoice_currency_code') ?? 'INR',
    totalPaise,
    ...amounts,
    customer: {
      name: told(node, 'customer_name') ?? '',
      phone: told(node, 'contact_num') ?? '',
      email: told(node, 'email'),
    },
    address: addressOf(node),
    note: null,
    raw,
  };
}

/** Marketplaces hide it from EasyEcom too. */
function addressOf(node: JsonReader): ShopOrder['address'] {
  const line1 = told(node, 'address_line_1');
  const pincode = told(node, 'pin_code');
  if (line1 === null && pincode === null) return null;
  return {
    line1: line1 ?? '',
    line2: told(node, 'address_line_2') ?? '',
    city: told(node, 'city') ?? '',
    state: told(node, 'state') ?? '',
    pincode: (pincode ?? '').replace(/\s/g, ''),
  };
}

/** What is to be collected is named beside the way of payment: less than the total where a part is paid. */
function paymentOf(node: JsonReader, totalPaise: number): Pick<ShopOrder, 'payment' | 'advancePaise'> {
  const mode = told(node, 'payment_mode') ?? '';
  const collected = told(node, 'collectable_amount') === null ? 0 : paiseOf(node, 'collectable_amount');
  const isCod = node.at('payment_mode_id').number() === COD_ID || COD.test(mode);
  if (!isCod && collected === 0) return { payment: PAID.test(mode) ? 'Prepaid' : null };
  if (collected > totalPaise) return { payment: null };
  return collected === 0 || collected === totalPaise
    ? { payment: 'COD' }
    : { payment: 'COD', advancePaise: totalPaise - collected };
}

interface PricedLine extends ShopOrderLine {
  readonly pricePaise: number;
}

/** EasyEcom does not say whether a price is that of a piece or of a line, nor whether freight is in it: it is as it adds up. */
function amountsOf(node: JsonReader, totalPaise: number): Pick<ShopOrder, 'lines' | 'shipping'> {
  const priced = linesOf(node);
  const charged = told(node, 'total_shipping_charge') === null ? 0 : paiseOf(node, 'total_shipping_charge');
  const gstBasisPoints = Math.max(0, ...priced.map((line) => line.gstBasisPoints));
  const ofLines = priced.map(({ pricePaise, ...line }) => ({ ...line, totalPaise: pricePaise }));
  const ofPieces = priced.map(({ pricePaise, ...line }) => ({ ...line, totalPaise: pricePaise * line.quantity }));
  const readings = [charged, 0].flatMap((freight) => [ofLines, ofPieces].map((lines) => ({ lines, freight })));
  const fitting = readings.find(({ lines, freight }) => sumOf(lines) + freight === totalPaise);
  const { lines, freight } = fitting ?? { lines: ofLines, freight: charged };
  return { lines, shipping: { totalPaise: freight, gstBasisPoints: freight === 0 ? 0 : gstBasisPoints } };
}

function sumOf(lines: readonly ShopOrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.totalPaise, 0);
}

function linesOf(node: JsonReader): PricedLine[] {
  return node
    .at('suborders')
    .list()
    .flatMap((line): PricedLine[] => {
      const gone = /cancel/i.test(told(line, 'item_status') ?? '');
      const quantity = (line.at('suborder_quantity').number() ?? 0) - (line.at('cancelled_quantity').number() ?? 0);
      if (gone || quantity <= 0) return [];
      const sku = told(line, 'sku') ?? '';
      return [
        {
          variantId: sku,
          sku,
          title: told(line, 'productName') ?? '',
          quantity,
          pricePaise: paiseOf(line, 'selling_price'),
          totalPaise: 0,
          gstBasisPoints: Math.round((line.at('tax_rate').number() ?? 0) * 100),
        },
      ];
    });
}
