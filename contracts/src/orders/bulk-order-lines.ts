import { type RecordLine } from '../sheets/index.js';
import { orderLineAmount, numberOf, stateOf, textOf } from './bulk-order-rules.js';
import { type PaymentMethod, paymentMethodOfName } from './payment-method.js';

/** One line of the sheet that can become part of an order. Money in paise. */
export interface BulkOrderLine {
  /** Row of the file; the header is row 1. */
  readonly row: number;
  readonly orderId: string | null;
  readonly orderDate: string | null;
  readonly paymentMethod: PaymentMethod;
  readonly customerName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly sku: string;
  readonly title: string | null;
  readonly quantity: number;
  /** Of the whole line, GST included; null: the catalogue's price decides. */
  readonly amountPaise: number | null;
  /** Basis points; null: the catalogue's. */
  readonly gstRate: number | null;
  /** Of one piece; null: the catalogue's. */
  readonly weightGrams: number | null;
  readonly remarks: string | null;
}

/** @returns null when the line is refused */
export function orderLineOf({ row, values, problems }: RecordLine): BulkOrderLine | null {
  const payment = paymentMethodOfName(textOf(values, 'paymentMethod') ?? '');
  const state = stateOf(values);
  if (problems.length > 0 || payment === null || state === null) return null;
  return {
    row,
    orderId: textOf(values, 'orderId'),
    orderDate: textOf(values, 'orderDate'),
    paymentMethod: payment,
    customerName: textOf(values, 'customerName') ?? '',
    phone: textOf(values, 'phone') ?? '',
    email: textOf(values, 'email'),
    addressLine1: textOf(values, 'addressLine1') ?? '',
    addressLine2: textOf(values, 'addressLine2'),
    city: textOf(values, 'city') ?? '',
    state,
    pincode: textOf(values, 'pincode') ?? '',
    sku: textOf(values, 'sku') ?? '',
    title: textOf(values, 'title'),
    quantity: numberOf(values, 'quantity') ?? 0,
    amountPaise: orderLineAmount(values),
    gstRate: numberOf(values, 'gst'),
    weightGrams: numberOf(values, 'weightGrams'),
    remarks: textOf(values, 'remarks'),
  };
}
