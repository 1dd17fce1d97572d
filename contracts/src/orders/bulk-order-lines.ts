import { isStateOfPincode, readRow, stateOfPincodeName, type CellProblem, type CellValue } from '../sheets/index.js';
import { BULK_ORDERS_SHEET, DO_NOT_IMPORT } from './bulk-orders.sheet.js';
import { type PaymentMethod, paymentMethodOfName } from './payment-method.js';

export const BULK_ORDER_MESSAGES = {
  cancelled: 'This order is cancelled',
  onlyPlaced: 'Only placed orders can be uploaded',
  creditOnlyD2r: 'Credit is only for D2R orders',
  stateUnknown: 'State is required',
  otherLine: (orderId: string) => `Another line of order ${orderId} was refused`,
  differentAddress: (orderId: string) => `The lines of order ${orderId} differ in address or payment`,
  notImported: 'Not imported, as its status says',
  stateDiffers: (state: string, pincode: string, right: string) =>
    `State ${state} does not match pincode ${pincode}, which is in ${right}`,
  weightMissing: 'Weight (gm) is required',
  priceMissing: 'Item Price is required',
  skuUnknown: (sku: string) => `SKU ${sku} is not in the catalogue`,
  alreadyThere: (orderId: string) => `Order ${orderId} exists already`,
  warehouse: 'Please select pickup warehouse',
  started: 'Your orders are being created',
  mappingSaved: 'Column mapping saved',
} as const;

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

export interface JudgedLine {
  readonly row: number;
  /** Number that the file gives the order, also of a line that is refused. */
  readonly orderId: string | null;
  /** What the line says it is worth, also when it is refused; 0 when it does not say. */
  readonly amountPaise: number;
  readonly line: BulkOrderLine | null;
  readonly problems: readonly CellProblem[];
}

/** Reads and judges one line, the same in the browser's preview and on the server. */
export function judgeLine(row: number, texts: Readonly<Record<string, string>>): JudgedLine {
  const { values, problems: cellProblems } = readRow(BULK_ORDERS_SHEET, texts);
  const problems = [...ruleProblems(values), ...cellProblems];
  const amountPaise = amountOf(values);
  const orderId = textOf(values, 'orderId');
  const line = problems.length > 0 ? null : toLine(row, values);
  return { row, orderId, amountPaise: amountPaise ?? 0, line, problems };
}

function textOf(values: ReadonlyMap<string, CellValue>, key: string): string | null {
  const value = values.get(key);
  return typeof value === 'string' ? value : null;
}

function numberOf(values: ReadonlyMap<string, CellValue>, key: string): number | null {
  const value = values.get(key);
  return typeof value === 'number' ? value : null;
}

function ruleProblems(values: ReadonlyMap<string, CellValue>): CellProblem[] {
  const problems: CellProblem[] = [];
  const status = textOf(values, 'status');
  if (status === 'CANCELLED') problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.cancelled });
  else if (status === DO_NOT_IMPORT) problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.notImported });
  else if (status !== null && status !== 'PLACED')
    problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.onlyPlaced });
  if (textOf(values, 'paymentMethod') === 'Credit')
    problems.push({ key: 'paymentMethod', message: BULK_ORDER_MESSAGES.creditOnlyD2r });
  return [...problems, ...stateProblems(values)];
}

/** A label whose state is not that of its PIN code goes astray, and the tax depends on the state. */
function stateProblems(values: ReadonlyMap<string, CellValue>): CellProblem[] {
  const [pincode, state] = [textOf(values, 'pincode'), textOf(values, 'state')];
  if (pincode === null) return [];
  if (stateOf(values) === null) return [{ key: 'state', message: BULK_ORDER_MESSAGES.stateUnknown }];
  const right = stateOfPincodeName(pincode);
  if (state === null || right === null || isStateOfPincode(state, pincode)) return [];
  return [{ key: 'state', message: BULK_ORDER_MESSAGES.stateDiffers(state, pincode, right), offer: right }];
}

function stateOf(values: ReadonlyMap<string, CellValue>): string | null {
  return textOf(values, 'state') ?? stateOfPincodeName(textOf(values, 'pincode') ?? '');
}

/** The whole line's amount where it is given, else pieces times their price. */
function amountOf(values: ReadonlyMap<string, CellValue>): number | null {
  const whole = numberOf(values, 'lineAmount');
  if (whole !== null) return whole;
  const price = numberOf(values, 'itemPrice');
  const quantity = numberOf(values, 'quantity');
  return price === null || quantity === null ? null : price * quantity;
}

function toLine(row: number, values: ReadonlyMap<string, CellValue>): BulkOrderLine | null {
  const payment = paymentMethodOfName(textOf(values, 'paymentMethod') ?? '');
  const state = stateOf(values);
  if (payment === null || state === null) return null;
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
    amountPaise: amountOf(values),
    gstRate: numberOf(values, 'gst'),
    weightGrams: numberOf(values, 'weightGrams'),
    remarks: textOf(values, 'remarks'),
  };
}
