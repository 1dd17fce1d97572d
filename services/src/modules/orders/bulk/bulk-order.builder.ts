import {
  BULK_ORDER_MESSAGES,
  type BulkOrderLine,
  inclusiveLine,
  type UnknownSkuChoice,
} from '@godown/contracts/orders';
import { type SheetRecord } from '@godown/contracts/sheets';
import { percentToBasisPoints } from '@godown/contracts/tax';
import { uuidv7 } from '../../../core/uuid.js';
import { type SellableItem } from '../../catalogue/index.js';
import { type NewOrder, type NewOrderItem } from '../placing/new-orders.sql.js';
import { type PickupSnapshot } from '../lifecycle/pickup-snapshot.js';

export interface BulkContext {
  importId: string;
  unknownSku: UnknownSkuChoice;
  pickupWarehouseId: string;
  pickup: PickupSnapshot;
  /** By SKU. */
  catalogue: ReadonlyMap<string, SellableItem>;
}

/** What the sheet says of one order. */
export interface OrderOfLines {
  record: SheetRecord;
  lines: readonly BulkOrderLine[];
}

export type BuiltOrder =
  { ok: true; order: NewOrder } | { ok: false; refusals: ReadonlyMap<number, readonly string[]> };

/** An order out of the lines of a sheet, with what the catalogue knows filled in. */
export function buildOrder(group: OrderOfLines, context: BulkContext): BuiltOrder {
  const items = group.lines.map((line) => ({ line, item: buildItem(line, context) }));
  const wrong = items.filter(({ item }) => typeof item === 'string');
  if (wrong.length > 0) return { ok: false, refusals: refusalsOf(group, items) };
  const built = items.flatMap(({ item }) => (typeof item === 'string' ? [] : item));
  const [first] = group.lines;
  if (!first) return { ok: false, refusals: new Map() };
  return { ok: true, order: toOrder(group, first, built, context) };
}

function refusalsOf(
  { record }: OrderOfLines,
  items: readonly { line: BulkOrderLine; item: NewOrderItem | string }[],
): Map<number, readonly string[]> {
  const other = BULK_ORDER_MESSAGES.otherLine(record.name ?? record.key);
  return new Map(items.map(({ line, item }) => [line.row, [typeof item === 'string' ? item : other]]));
}

/** @returns the reason when the line cannot be sold */
function buildItem(line: BulkOrderLine, { catalogue, unknownSku }: BulkContext): NewOrderItem | string {
  const known = catalogue.get(line.sku);
  if (!known && unknownSku === 'refuse') return BULK_ORDER_MESSAGES.skuUnknown(line.sku);
  const totalPaise = line.amountPaise ?? (known ? known.pricePaise * line.quantity : null);
  if (totalPaise === null) return BULK_ORDER_MESSAGES.priceMissing;
  const weightGrams = line.weightGrams ?? known?.weightGrams ?? null;
  if (weightGrams === null) return BULK_ORDER_MESSAGES.weightMissing;
  const gstRate = line.gstRate ?? percentToBasisPoints(known?.igst ?? 0) ?? 0;
  return {
    catalogueId: known?.id ?? null,
    wsin: known?.wsin ?? null,
    sku: line.sku,
    title: line.title ?? known?.title ?? line.sku,
    quantity: line.quantity,
    listPricePaise: known?.pricePaise ?? null,
    basePricePaise: known?.basePricePaise ?? null,
    isFree: false,
    weightGrams: weightGrams * line.quantity,
    priced: inclusiveLine(totalPaise, line.quantity, gstRate),
  };
}

function toOrder(
  { record }: OrderOfLines,
  first: BulkOrderLine,
  items: readonly NewOrderItem[],
  context: BulkContext,
): NewOrder {
  const [firstName = '', ...rest] = first.customerName.split(/\s+/);
  const address = {
    addressLine1: first.addressLine1,
    ...(first.addressLine2 === null ? {} : { addressLine2: first.addressLine2 }),
    city: first.city,
    state: first.state,
    pincode: first.pincode,
    country: 'India',
  };
  const sum = (key: 'netPaise' | 'taxPaise' | 'totalPaise') =>
    items.reduce((total, item) => total + item.priced[key], 0);
  return {
    id: uuidv7(),
    shopOrderId: record.name,
    externalOrderId: record.key,
    shopType: 'manual',
    orderType: null,
    status: 'PLACED',
    paymentMode: first.paymentMethod,
    subtotalPaise: sum('netPaise'),
    specialDiscountPaise: 0,
    taxPaise: sum('taxPaise'),
    amountPaise: sum('totalPaise'),
    weightGrams: items.reduce((total, item) => total + item.weightGrams, 0),
    customer: {
      firstName,
      ...(rest.length > 0 ? { lastName: rest.join(' ') } : {}),
      ...(first.email === null ? {} : { email: first.email }),
      phone: first.phone,
    },
    shippingAddress: address,
    billingAddress: address,
    pickupWarehouseId: context.pickupWarehouseId,
    pickupAddress: context.pickup,
    ewayBill: null,
    remarks: first.remarks,
    importId: context.importId,
    shopDate: first.orderDate,
    items,
  };
}
