import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../../platform/retention/retention.js';
import { BillingModule } from '../billing/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CouriersModule } from '../couriers/index.js';
import { NoticesModule } from '../notices/index.js';
import { OrdersModule } from '../orders/index.js';
import { WalletModule } from '../wallet/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { AllocationReport } from './allocation/allocation-report.service.js';
import { AllocationReportController } from './allocation/allocation-report.controller.js';
import { AllocationSkipEntity } from './allocation/allocation-skip.entity.js';
import { BookingCanceller } from './booking/booking-canceller.js';
import { BookingStore } from './booking/booking-store.js';
import { BookingRecovery } from './booking/booking-recovery.js';
import { BookingResumer } from './booking/booking-resumer.js';
import { CourierAllocation } from './booking/courier-allocation.js';
import { CourierBooking } from './booking/courier-booking.js';
import { BookingTimes } from './booking/booking-times.js';
import { BoxSizeRepository } from './booking/box-size.repository.js';
import { FailedParcelReadModel } from './booking/failed-parcel.sql.js';
import { LaneHistoryReadModel } from './booking/lane-history.sql.js';
import { LabelService } from './documents/label.service.js';
import { ManifestReadModel } from './documents/manifest.sql.js';
import { ManifestService } from './documents/manifest.service.js';
import { ParcelQuoteService } from './booking/parcel-quote.service.js';
import { QuoteService } from './booking/quote.service.js';
import { ReturnFreightRepository } from './return-freight/return-freight.sql.js';
import { ReturnFreight } from './return-freight/return-freight.service.js';
import { CourierWebhooksController } from './scans/courier-webhooks.controller.js';
import { ScanInbox } from './scans/scan-inbox.service.js';
import { ScanIngest } from './scans/scan-ingest.service.js';
import { ScanPoller } from './scans/scan-poller.js';
import { ScanRepository } from './scans/scans.sql.js';
import { WebhookTokens } from './scans/webhook-tokens.js';
import { ShipmentListReadModel } from './booking/shipment-list.read-model.js';
import { CodeMeaningsService } from './scans/code-meanings.service.js';
import { CodeMeaningRepository } from './scans/code-meanings.sql.js';
import { CourierCodeMeaningEntity } from './scans/courier-code-meaning.entity.js';
import { ShipmentRepository } from './booking/shipments.sql.js';
import { ShippingController } from './shipping.controller.js';
import { ShippingListeners } from './shipping.listeners.js';
import { ShippingScope } from './booking/shipping-scope.js';
import { ShippingService } from './shipping.service.js';
import { AwbDirectoryEntity } from './booking/awb-directory.entity.js';
import { CourierScanEntity } from './scans/courier-scan.entity.js';
import { CourierUnknownCodeEntity } from './scans/courier-unknown-code.entity.js';
import { ShipmentEntity } from './booking/shipment.entity.js';

const ENTITIES = [
  AllocationSkipEntity,
  AwbDirectoryEntity,
  CourierCodeMeaningEntity,
  CourierScanEntity,
  CourierUnknownCodeEntity,
  ShipmentEntity,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    BillingModule,
    CatalogueModule,
    CouriersModule,
    NoticesModule,
    OrdersModule,
    WalletModule,
    WarehousesModule,
  ],
  controllers: [ShippingController, AllocationReportController, CourierWebhooksController],
  providers: [
    BookingTimes,
    ShipmentRepository,
    BoxSizeRepository,
    ShippingScope,
    BookingStore,
    CourierBooking,
    CourierAllocation,
    BookingResumer,
    BookingRecovery,
    BookingCanceller,
    LaneHistoryReadModel,
    QuoteService,
    ParcelQuoteService,
    ShippingService,
    ShipmentListReadModel,
    AllocationReport,
    FailedParcelReadModel,
    ManifestReadModel,
    ManifestService,
    LabelService,
    WebhookTokens,
    ScanRepository,
    CodeMeaningRepository,
    ScanIngest,
    CodeMeaningsService,
    ScanInbox,
    ScanPoller,
    ReturnFreightRepository,
    ReturnFreight,
    ShippingListeners,
  ],
  exports: [
    ShippingService,
    ShippingScope,
    FailedParcelReadModel,
    LabelService,
    LaneHistoryReadModel,
    ManifestReadModel,
    ScanIngest,
  ],
})
export class ShippingModule {
  constructor(retention: Retention) {
    retention.keepLines(retention.config.skipDays, 'allocation_skips');
  }
}
