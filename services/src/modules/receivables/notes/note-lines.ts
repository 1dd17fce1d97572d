import { invoiceLines, type InvoiceContent } from '@godown/contracts/invoices';
import { type CreateNoteBody, type NoteQuantities, piecesOf, shareOfLine } from '@godown/contracts/receivables';
import { type ShippingOrder } from '../../orders/index.js';
import { type CreditNoteItemEntity } from './credit-note-item.entity.js';
import { taxOfNote } from './note-tax.js';

type NoteLine = Pick<CreditNoteItemEntity, 'orderItemId' | 'sku' | 'amountPaise' | 'tax'> & NoteQuantities;

export interface NoteSource {
  order: ShippingOrder;
  /** The tax invoice of the order. */
  invoice: InvoiceContent | null;
  /** Pieces in earlier notes, by line of the order. */
  notedBefore: ReadonlyMap<string, number>;
}

/** The lines of a note at the prices, discounts and tax of the sale, never today's. */
export function noteLines({ order, invoice, notedBefore }: NoteSource, body: CreateNoteBody): NoteLine[] {
  const totals = invoiceLines(
    order.items.map((item) => ({ totalPaise: item.totalPaise, discountPaise: 0, rate: item.gstBasisPoints })),
    order.specialDiscountPaise,
    'interState',
  );
  return order.items.flatMap((item, index): NoteLine[] => {
    const quantities = body[item.id];
    const total = totals[index];
    if (quantities === undefined || total === undefined || piecesOf(quantities) === 0) return [];
    const pieces = { before: notedBefore.get(item.id) ?? 0, noted: piecesOf(quantities) };
    const amountPaise = shareOfLine(total.totalPaise, item.quantity, pieces);
    const line = invoice?.lines[index];
    const tax = line === undefined ? null : taxOfNote(line, amountPaise, pieces);
    return [{ orderItemId: item.id, sku: item.sku, amountPaise, tax, ...quantities }];
  });
}
