import { type SaveInvoicingRequest } from '@godown/contracts/companies';
import { findState, type IndianState } from '@godown/contracts/geo';
import {
  INVOICE_MESSAGES,
  invoiceLines,
  invoiceTotals,
  type InvoiceContent,
  type InvoiceContentLine,
  type InvoiceDocument,
  type InvoiceParty,
  type Supply,
} from '@godown/contracts/invoices';
import { indiaDay, type OrderAddress } from '@godown/contracts/orders';
import {
  basisPointsToPercent,
  isRateInForce,
  percentToBasisPoints,
  stateOfGstin,
  type BasisPoints,
} from '@godown/contracts/tax';
import { type SellableItem } from '../catalogue/index.js';
import { type ShippingOrder, type ShippingOrderItem } from '../orders/index.js';

/** An invoice that lacks its number only. */
export type InvoiceDraft = Omit<InvoiceContent, 'number'>;

export interface IssuingFacts {
  seller: SaveInvoicingRequest;
  prefersHsn: boolean;
  at: Date;
  /** SHA-256 of the signature's picture. */
  signature: string | null;
}

interface Facts extends IssuingFacts {
  catalogue: ReadonlyMap<string, SellableItem>;
  /** Of a registered buyer. */
  buyerGstin: string | null;
}

interface RatedItem {
  item: ShippingOrderItem;
  rate: BasisPoints;
  hsn: string | null;
}

export function toInvoiceDraft(order: ShippingOrder, facts: Facts): InvoiceDraft | { refused: string } {
  const refused = refusal(order);
  if (refused !== null) return { refused };
  const sellerState = stateOfGstin(facts.seller.gstin);
  const place = placeOfSupply(order, facts.buyerGstin);
  if (sellerState === null || place === null) return { refused: INVOICE_MESSAGES.placeOfSupply };
  const rated = ratedItems(order.items, facts);
  if ('refused' in rated) return rated;
  const document = rated.every(({ rate }) => rate === 0) ? 'BILL_OF_SUPPLY' : 'INVOICE';
  const lines = toLines(rated, order.specialDiscountPaise, supplyBetween(sellerState, place));
  return {
    document,
    title: titleOf(document, rated, facts.buyerGstin),
    issuedAt: facts.at.toISOString(),
    orderNumber: order.shopOrderId,
    orderedAt: order.createdAt.toISOString(),
    seller: toSeller(facts.seller),
    dispatchFrom: toDispatch(order, facts.seller),
    billTo: toParty(order, order.billingAddress, facts.buyerGstin),
    shipTo: toParty(order, order.shippingAddress, null),
    placeOfSupply: { state: place.name, gstCode: place.gstCode },
    payment: order.paymentMode,
    // A registered buyer claims the tax back by the HSN code: there it is a must, whatever is preferred.
    showsHsn: facts.prefersHsn || facts.buyerGstin !== null,
    lines,
    totals: invoiceTotals(lines),
    signature: facts.signature,
  };
}

function refusal(order: ShippingOrder): string | null {
  if (order.status === 'CANCELLED') return INVOICE_MESSAGES.cancelled;
  return order.awaitsD2rApproval ? INVOICE_MESSAGES.awaitsApproval : null;
}

/** Where the goods are delivered; for a registered buyer the state of the address that is billed (IGST Act, section 10). */
function placeOfSupply(order: ShippingOrder, buyerGstin: string | null): IndianState | null {
  return findState((buyerGstin === null ? order.shippingAddress : order.billingAddress).state);
}

/** The registration that sells counts, not the place that the parcel leaves from. */
function supplyBetween(from: IndianState, to: IndianState): Supply {
  if (from.code !== to.code) return 'interState';
  return to.paysUtgst ? 'intraUnionTerritory' : 'intraState';
}

/** The rate of the order; where the law has ended it since, the one that the catalogue has now. */
function ratedItems(items: readonly ShippingOrderItem[], { catalogue, at }: Facts): RatedItem[] | { refused: string } {
  const day = indiaDay(at);
  const rated: RatedItem[] = [];
  for (const item of items) {
    const known = catalogue.get(item.catalogueId ?? '');
    const hsn = known?.hsnCode ?? null;
    const rate =
      [item.gstBasisPoints, percentToBasisPoints(known?.igst)].find(
        (one) => one !== null && isRateInForce(one, day, hsn),
      ) ?? null;
    if (rate === null) return { refused: INVOICE_MESSAGES.rate(item.sku, basisPointsToPercent(item.gstBasisPoints)) };
    rated.push({ item, rate, hsn });
  }
  return rated;
}

function toLines(rated: readonly RatedItem[], orderDiscountPaise: number, supply: Supply): InvoiceContentLine[] {
  const lines = invoiceLines(
    rated.map(({ item, rate }) => ({ totalPaise: item.totalPaise, discountPaise: item.discountPaise, rate })),
    orderDiscountPaise,
    supply,
  );
  return lines.flatMap((line, index): InvoiceContentLine[] => {
    const of = rated[index];
    return of === undefined
      ? []
      : [{ ...line, title: of.item.title, sku: of.item.sku, hsn: of.hsn, quantity: of.item.quantity, rate: of.rate }];
  });
}

function titleOf(document: InvoiceDocument, rated: readonly RatedItem[], buyerGstin: string | null): string {
  if (document === 'BILL_OF_SUPPLY') return 'Bill of Supply';
  const isMixed = rated.some(({ rate }) => rate === 0);
  return isMixed && buyerGstin === null ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

function present(lines: readonly (string | null | undefined)[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
}

function toSeller({
  legalName,
  gstin,
  pan,
  addressLine1,
  city,
  state,
  pincode,
}: SaveInvoicingRequest): InvoiceContent['seller'] {
  return { name: legalName, lines: [addressLine1], city, state, pincode, gstin, pan };
}

function toDispatch({ pickup }: ShippingOrder, seller: SaveInvoicingRequest): InvoiceParty | null {
  if (pickup.pincode === seller.pincode && pickup.addressLine1 === seller.addressLine1) return null;
  return {
    name: pickup.firstName,
    lines: present([pickup.addressLine1, pickup.addressLine2]),
    city: pickup.city,
    state: pickup.state,
    pincode: pickup.pincode,
    gstin: null,
  };
}

function toParty({ customer }: ShippingOrder, address: OrderAddress, gstin: string | null): InvoiceParty {
  const { addressLine1, addressLine2, landmark, city, state, pincode } = address;
  return {
    name: present([customer.firstName, customer.lastName]).join(' '),
    lines: present([addressLine1, addressLine2, landmark]),
    city,
    state,
    pincode,
    gstin,
  };
}
