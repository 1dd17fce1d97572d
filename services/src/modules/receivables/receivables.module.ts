import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/index.js';
import { FieldForceModule } from '../field-force/index.js';
import { FilesModule } from '../files/index.js';
import { InventoryModule } from '../inventory/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { OrdersModule } from '../orders/index.js';
import { ShippingModule } from '../shipping/index.js';
import { StoresModule } from '../stores/index.js';
import { TasksModule } from '../tasks/index.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { Ageing } from './accounts/ageing.read-model.js';
import { Statements } from './accounts/statement.read-model.js';
import { CreditLimitEntity } from './credit/credit-limit.entity.js';
import { CreditLimitsController } from './credit/credit-limits.controller.js';
import { CreditLimitsRepository } from './credit/credit-limits.repository.js';
import { CreditLimitsService } from './credit/credit-limits.service.js';
import { CreditOverrideEntity } from './credit/credit-override.entity.js';
import { RetailerCredit } from './credit/retailer-credit.js';
import { Billing } from './invoices/billing.js';
import { CollectionsController } from './invoices/collections.controller.js';
import { D2rInvoiceList } from './invoices/d2r-invoice-list.read-model.js';
import { D2rInvoiceEntity } from './invoices/d2r-invoice.entity.js';
import { D2rInvoicesRepository } from './invoices/d2r-invoices.repository.js';
import { HandOver } from './invoices/hand-over.service.js';
import { InvoiceHandOverEntity } from './invoices/invoice-hand-over.entity.js';
import { InvoiceLookup } from './invoices/invoice-lookup.js';
import { CreditNoteItemEntity } from './notes/credit-note-item.entity.js';
import { CreditNoteList } from './notes/credit-note-list.read-model.js';
import { CreditNoteSeriesEntity } from './notes/credit-note-series.entity.js';
import { CreditNoteEntity } from './notes/credit-note.entity.js';
import { CreditNotesController } from './notes/credit-notes.controller.js';
import { CreditNotesRepository } from './notes/credit-notes.repository.js';
import { CreditNotes } from './notes/credit-notes.service.js';
import { NoteEffects } from './notes/note-effects.js';
import { ShelfController } from './shelf/shelf.controller.js';
import { NotePhotosController } from './shelf/note-photos.controller.js';
import { NotePhotos } from './shelf/note-photos.js';
import { Shelf } from './notes/shelf.read-model.js';
import { CaptureTrail } from './payments/capture-trail.js';
import { CaptureService } from './payments/capture.service.js';
import { Cheques } from './payments/cheques.service.js';
import { Collections } from './payments/collections.read-model.js';
import { D2rChequeEntity } from './payments/d2r-cheque.entity.js';
import { D2rCollectionEntity } from './payments/d2r-collection.entity.js';
import { D2rCollectionsRepository } from './payments/d2r-collections.repository.js';
import { D2rProofEntity } from './payments/d2r-proof.entity.js';
import { PaymentBooks } from './payments/payment-books.js';
import { PaymentList } from './payments/payment-list.read-model.js';
import { PaymentsController } from './payments/payments.controller.js';
import { Proofs } from './payments/proofs.js';
import { ReceivablesProof } from './proof/receivables-proof.js';
import { MappedCreditLimits } from './retailers/mapped-credit-limits.js';
import { MappedRetailerBooks } from './retailers/mapped-retailer-books.js';
import { HandOverList } from './salesman-cash/hand-over-list.read-model.js';
import { SalesmanCashController } from './salesman-cash/salesman-cash.controller.js';
import { SalesmanCashReadModel } from './salesman-cash/salesman-cash.read-model.js';
import { SalesmanHandInEntity } from './salesman-cash/salesman-hand-in.entity.js';
import { SalesmanHandIns } from './salesman-cash/salesman-hand-ins.service.js';
import { SalesmanHandOverPaymentEntity } from './salesman-cash/salesman-hand-over-payment.entity.js';
import { SalesmanHandOverEntity } from './salesman-cash/salesman-hand-over.entity.js';
import { SalesmanHandOvers } from './salesman-cash/salesman-hand-overs.service.js';
import { PeriodVouchers } from './tally/period-vouchers.service.js';
import { TallyVouchersController } from './tally/tally-vouchers.controller.js';
import { TallyVouchers } from './tally/tally-vouchers.service.js';

const ENTITIES = [
  D2rInvoiceEntity,
  InvoiceHandOverEntity,
  D2rCollectionEntity,
  D2rChequeEntity,
  D2rProofEntity,
  CreditNoteEntity,
  CreditNoteItemEntity,
  CreditNoteSeriesEntity,
  CreditLimitEntity,
  CreditOverrideEntity,
  SalesmanHandOverEntity,
  SalesmanHandInEntity,
  SalesmanHandOverPaymentEntity,
];

/** What retailers owe, what was collected from them, and notes about goods that came back. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    CompaniesModule,
    FieldForceModule,
    FilesModule,
    InventoryModule,
    InvoicesModule,
    LedgerModule,
    OrdersModule,
    ShippingModule,
    StoresModule,
    TasksModule,
  ],
  controllers: [
    CollectionsController,
    PaymentsController,
    CreditNotesController,
    NotePhotosController,
    ShelfController,
    TallyVouchersController,
    AccountsController,
    CreditLimitsController,
    SalesmanCashController,
  ],
  providers: [
    Billing,
    D2rInvoiceList,
    D2rInvoicesRepository,
    InvoiceLookup,
    HandOver,
    Collections,
    D2rCollectionsRepository,
    CaptureTrail,
    CaptureService,
    PaymentBooks,
    PaymentList,
    Cheques,
    Proofs,
    CreditNotesRepository,
    CreditNotes,
    CreditNoteList,
    NoteEffects,
    NotePhotos,
    Shelf,
    TallyVouchers,
    PeriodVouchers,
    ReceivablesProof,
    MappedCreditLimits,
    MappedRetailerBooks,
    Ageing,
    Statements,
    CreditLimitsRepository,
    CreditLimitsService,
    RetailerCredit,
    SalesmanCashReadModel,
    SalesmanHandOvers,
    SalesmanHandIns,
    HandOverList,
  ],
  exports: [RetailerCredit],
})
export class ReceivablesModule {}
