import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Events } from '../../platform/events/events.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompaniesModule } from '../companies/index.js';
import { OrdersModule } from '../orders/index.js';
import { StoresModule } from '../stores/index.js';
import { ShippingModule } from '../shipping/index.js';
import { EwayBillsController } from './eway-bills.controller.js';
import { EwayBillsService } from './eway-bills.service.js';
import { InvoiceContents } from './invoice-contents.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoicePrinter } from './invoice-printer.service.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceWriting } from './invoice-writing.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { InvoiceEntity } from './invoice.entity.js';
import { InvoiceSeriesEntity } from './invoice-series.entity.js';
import { InvoiceSignatureEntity } from './invoice-signature.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([InvoiceEntity, InvoiceSeriesEntity, InvoiceSignatureEntity]),
    CatalogueModule,
    CompaniesModule,
    OrdersModule,
    StoresModule,
    ShippingModule,
  ],
  controllers: [InvoicesController, EwayBillsController],
  providers: [
    InvoiceRepository,
    InvoiceNumbers,
    InvoiceContents,
    InvoiceWriting,
    InvoicesService,
    InvoicePrinter,
    EwayBillsService,
  ],
  exports: [InvoicesService],
})
export class InvoicesModule {
  constructor(events: Events, invoices: InvoiceRepository) {
    events.alongside('order.cancelled', (tx, cancelled) => invoices.cancelOfOrders(tx, cancelled));
  }
}
