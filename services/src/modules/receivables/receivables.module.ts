import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Events } from '../../platform/events/events.js';
import { CollectionsController } from './collections.controller.js';
import { CreditNoteItemEntity } from './credit-note-item.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { D2rCollectionEntity } from './d2r-collection.entity.js';
import { D2rInvoiceList } from './d2r-invoice-list.read-model.js';
import { D2rInvoiceEntity } from './d2r-invoice.entity.js';
import { billOrders } from './d2r-invoices.sql.js';
import { moveInvoices } from './invoices-of-retailer.sql.js';
import { RetailerMoves, StoresModule } from '../stores/index.js';

/** What retailers owe, what was collected from them, and notes about goods that came back. */
@Module({
  imports: [
    TypeOrmModule.forFeature([D2rInvoiceEntity, D2rCollectionEntity, CreditNoteEntity, CreditNoteItemEntity]),
    StoresModule,
  ],
  controllers: [CollectionsController],
  providers: [D2rInvoiceList],
})
export class ReceivablesModule {
  constructor(events: Events, moves: RetailerMoves) {
    moves.follow('invoice', moveInvoices);
    // An approved order and its bill are there together.
    events.alongside('order.approved', (tx, approved) =>
      billOrders(
        tx,
        approved.map(({ companyId, subjectId }) => ({ companyId, orderId: subjectId })),
      ),
    );
  }
}
