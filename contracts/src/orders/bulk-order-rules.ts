import { addDays } from '../common/india-day.js';
import {
  isStateOfPincode,
  stateOfPincodeName,
  type CellProblem,
  type CellValues,
  type LookedUp,
} from '../sheets/index.js';

export const BULK_ORDER_MESSAGES = {
  cancelled: 'This order is cancelled',
  onlyPlaced: 'Only placed orders can be uploaded',
  creditOnlyD2r: 'Credit is only for D2R orders',
  stateUnknown: 'State is required',
  otherLine: (orderId: string) => `Another line of order ${orderId} was refused`,
  differentAddress: (orderId: string) => `The lines of order ${orderId} differ in address or payment`,
  dateAhead: 'Order Date is in the future',
  notImported: 'Skipped because of its status',
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

/** The status of a row that stays in the file: its order is finished, or under way without us. */
export const DO_NOT_IMPORT = 'DO_NOT_IMPORT';

export function textOf(values: CellValues, key: string): string | null {
  const value = values[key];
  return typeof value === 'string' ? value : null;
}

export function numberOf(values: CellValues, key: string): number | null {
  const value = values[key];
  return typeof value === 'number' ? value : null;
}

/** What is wrong with a line beyond its cells, the same in the browser's preview and on the server. @param today YYYY-MM-DD in India */
export function checkOrderLine(values: CellValues, today: string): readonly CellProblem[] {
  const problems: CellProblem[] = [];
  const status = textOf(values, 'status');
  if (status === 'CANCELLED') problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.cancelled });
  else if (status === DO_NOT_IMPORT) problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.notImported });
  else if (status !== null && status !== 'PLACED')
    problems.push({ key: 'status', message: BULK_ORDER_MESSAGES.onlyPlaced });
  if (textOf(values, 'paymentMethod') === 'Credit')
    problems.push({ key: 'paymentMethod', message: BULK_ORDER_MESSAGES.creditOnlyD2r });
  const orderDate = textOf(values, 'orderDate');
  // A shop's clock may run in another zone.
  if (orderDate !== null && orderDate > addDays(today, 1))
    problems.push({ key: 'orderDate', message: BULK_ORDER_MESSAGES.dateAhead });
  return [...problems, ...stateProblems(values)];
}

/** A line of an item that the catalogue does not have brings its own price and weight, or is refused, as the server refuses it. */
export function checkSku(values: CellValues, { known, unknown }: LookedUp): readonly CellProblem[] {
  const sku = textOf(values, 'sku') ?? '';
  if (known.has(sku)) return [];
  if (unknown === 'refuse') return [{ key: 'sku', message: BULK_ORDER_MESSAGES.skuUnknown(sku) }];
  if (orderLineAmount(values) === null) return [{ key: 'itemPrice', message: BULK_ORDER_MESSAGES.priceMissing }];
  return numberOf(values, 'weightGrams') === null
    ? [{ key: 'weightGrams', message: BULK_ORDER_MESSAGES.weightMissing }]
    : [];
}

/** A label whose state is not that of its PIN code goes astray, and the tax depends on the state. */
function stateProblems(values: CellValues): CellProblem[] {
  const [pincode, state] = [textOf(values, 'pincode'), textOf(values, 'state')];
  if (pincode === null) return [];
  if (stateOf(values) === null) return [{ key: 'state', message: BULK_ORDER_MESSAGES.stateUnknown }];
  const right = stateOfPincodeName(pincode);
  if (state === null || right === null || isStateOfPincode(state, pincode)) return [];
  return [{ key: 'state', message: BULK_ORDER_MESSAGES.stateDiffers(state, pincode, right), offer: right }];
}

export function stateOf(values: CellValues): string | null {
  return textOf(values, 'state') ?? stateOfPincodeName(textOf(values, 'pincode') ?? '');
}

/** The whole line's amount where it is given, else pieces times their price. */
export function orderLineAmount(values: CellValues): number | null {
  const whole = numberOf(values, 'lineAmount');
  if (whole !== null) return whole;
  const price = numberOf(values, 'itemPrice');
  const quantity = numberOf(values, 'quantity');
  return price === null || quantity === null ? null : price * quantity;
}

/** The lines of one order go to one place and are paid in one way. */
export function checkOrder(orderId: string, lines: readonly CellValues[]): string | null {
  const places = new Set(
    lines.map((values) =>
      ['pincode', 'city', 'addressLine1', 'phone', 'paymentMethod'].map((key) => values[key] ?? '').join('\n'),
    ),
  );
  return places.size > 1 ? BULK_ORDER_MESSAGES.differentAddress(orderId) : null;
}
