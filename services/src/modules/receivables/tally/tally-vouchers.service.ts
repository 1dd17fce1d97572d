import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { CREDIT_NOTE_MESSAGES, type VouchersResponse, piecesOf, VOUCHER_REASONS } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { writeWorkbookApart } from '../../../platform/sheets/write-workbook.js';
import { InvoicesService } from '../../invoices/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { ShippingScope } from '../../shipping/index.js';
import { type CreditNoteItemEntity } from '../notes/credit-note-item.entity.js';
import { type NoteOfOrder, notesOfOrders } from '../notes/credit-notes.sql.js';
import { CreditNotesRepository } from '../notes/credit-notes.repository.js';
import { type NoteVoucher, noteVoucher } from './note-voucher.js';
import { importResponse } from './tally-import.js';
import { partyOf } from './voucher-parts.js';

interface Row {
  order: ShippingOrder;
  note: NoteOfOrder | null;
  /** The voucher, or why there is none. */
  voucher: NoteVoucher | string;
}

const HEADER = ['Note No', 'Order ID', 'Retailer', 'Date', 'Credit', 'Expired', 'Damaged', 'Amount', 'Voucher'];
const WIDTHS = [18, 18, 28, 24, 10, 10, 10, 14, 60];

/** The credit notes of orders as vouchers for Tally, and as a workbook that says which cannot be made. */
@Injectable()
export class TallyVouchers {
  constructor(
    private readonly database: Database,
    private readonly scope: ShippingScope,
    private readonly notes: CreditNotesRepository,
    private readonly invoices: InvoicesService,
  ) {}

  /** All vouchers or none: half an import is worse than one that waits. */
  async xml(actor: Actor, orderIds: readonly string[]): Promise<VouchersResponse> {
    const vouchers: NoteVoucher[] = [];
    for (const { voucher } of await this.rows(actor, orderIds)) {
      if (typeof voucher === 'string') return { success: false, xml: null, message: CREDIT_NOTE_MESSAGES.voucher };
      vouchers.push(voucher);
    }
    return importResponse(vouchers.map(noteVoucher));
  }

  async excel(actor: Actor, orderIds: readonly string[]): Promise<Buffer> {
    const rows = await this.rows(actor, orderIds);
    return writeWorkbookApart([{ name: 'Credit notes', header: HEADER, widths: WIDTHS, rows: rows.map(toCells) }]);
  }

  /** @throws UserError missing for a foreign order, rule for orders of several companies */
  private async rows(actor: Actor, orderIds: readonly string[]): Promise<Row[]> {
    return this.database.within(actor, async (tx) => {
      const orders = await this.scope.listIn(tx, actor, orderIds);
      if (orders.length < orderIds.length) throw UserError.missing(CREDIT_NOTE_MESSAGES.notFound);
      const [companyId = '', ...others] = new Set(orders.map((order) => order.companyId));
      if (others.length > 0) throw new UserError('rule', 'SEVERAL_COMPANIES', 'Please select orders of one company');
      const notes = await notesOfOrders(tx, companyId, orderIds);
      const items = await this.notes.itemsOf(
        tx,
        companyId,
        notes.map(({ id }) => id),
      );
      const ofOrder = Map.groupBy(notes, ({ orderId }) => orderId);
      const ofNote = Map.groupBy(items, ({ noteId }) => noteId);
      const rows: Row[] = [];
      for (const order of orders) rows.push(...(await this.rowsOf(tx, order, ofOrder.get(order.id) ?? [], ofNote)));
      return rows;
    });
  }

  private async rowsOf(
    tx: EntityManager,
    order: ShippingOrder,
    notes: readonly NoteOfOrder[],
    items: ReadonlyMap<string, readonly CreditNoteItemEntity[]>,
  ): Promise<Row[]> {
    if (notes.length === 0) return [{ order, note: null, voucher: VOUCHER_REASONS.noNote }];
    const invoice = await this.invoices.contentOf(tx, { companyId: order.companyId, orderId: order.id });
    return notes.map((note): Row => {
      if (note.amountPaise === 0) return { order, note, voucher: VOUCHER_REASONS.noAmount };
      const lines = (items.get(note.id) ?? []).map((item) => {
        const of = invoice?.lines[order.items.findIndex(({ id }) => id === item.orderItemId)];
        return of === undefined || item.tax === null ? null : { of, pieces: piecesOf(item), tax: item.tax };
      });
      const known = lines.filter((line) => line !== null);
      if (invoice === null || known.length < lines.length) return { order, note, voucher: VOUCHER_REASONS.noInvoice };
      return {
        order,
        note,
        voucher: { ...factsOf(order, note), party: partyOf(note, invoice), invoice, lines: known },
      };
    });
  }
}

function factsOf(order: ShippingOrder, { companyId, number, createdAt, amountPaise, warehouse }: NoteOfOrder) {
  return { companyId, number, createdAt, amountPaise, warehouse, orderNumber: order.shopOrderId };
}

function toCells({ order, note, voucher }: Row): (string | number)[] {
  const reason = typeof voucher === 'string' ? voucher : VOUCHER_REASONS.ready;
  if (note === null) return ['', order.shopOrderId, '', '', '', '', '', '', reason];
  const { number, retailer, createdAt, credit, expired, damaged, amountPaise } = note;
  const when = shownTime(createdAt.toISOString());
  return [number, order.shopOrderId, retailer, when, credit, expired, damaged, paiseToRupees(amountPaise), reason];
}
