import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './platform/auth/access.guard.js';
import { PlatformModule } from './platform/platform.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { DatabaseModule } from './database/database.module.js';
import { CouriersModule } from './modules/couriers/index.js';
import { AuthModule } from './modules/auth/index.js';
import { CompaniesModule } from './modules/companies/index.js';
import { BrowserErrorsModule } from './modules/browser-errors/index.js';
import { HealthModule } from './modules/health/index.js';
import { ShippingModule } from './modules/shipping/index.js';
import { ShippingProviderModule } from './modules/shipping-provider/index.js';
import { DocsModule } from './modules/docs/index.js';
import { FleetModule } from './modules/fleet/index.js';
import { HandoversModule } from './modules/handovers/index.js';
import { FieldOrdersModule } from './modules/field-orders/index.js';
import { FilesModule } from './modules/files/index.js';
import { BuyerUpdatesModule } from './modules/buyer-updates/index.js';
import { NdrModule } from './modules/ndr/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { AuditModule } from './modules/audit/index.js';
import { NoticesModule } from './modules/notices/index.js';
import { SheetsModule } from './modules/sheets/index.js';
import { TasksModule } from './modules/tasks/index.js';
import { CheckoutModule } from './modules/checkout/index.js';
import { TrackingModule } from './modules/tracking/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { LedgerModule } from './modules/ledger/index.js';
import { WalletModule } from './modules/wallet/index.js';
import { BillingModule } from './modules/billing/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { GeoModule } from './modules/geo/index.js';
import { InboundModule } from './modules/inbound/index.js';
import { InsightsModule } from './modules/insights/index.js';
import { InventoryModule } from './modules/inventory/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { DiscountsModule } from './modules/discounts/index.js';
import { FieldForceModule } from './modules/field-force/index.js';
import { PackingModule } from './modules/packing/index.js';
import { PicksModule } from './modules/picks/index.js';
import { PriceListsModule } from './modules/price-lists/index.js';
import { ReceivablesModule } from './modules/receivables/index.js';
import { ReturnsModule } from './modules/returns/index.js';
import { RecommendationModule } from './modules/recommendation/index.js';
import { SearchModule } from './modules/search/index.js';
import { StockCountsModule } from './modules/stock-counts/index.js';
import { StoresModule } from './modules/stores/index.js';
import { WarehousesModule } from './modules/warehouses/index.js';
import { ViewsModule } from './modules/views/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';
import { ChannelsModule } from './modules/channels/index.js';
import { InvoicesModule } from './modules/invoices/index.js';
import { MessagingModule } from './modules/messaging/index.js';

@Module({
  imports: [
    DatabaseModule,
    PlatformModule,
    HealthModule,
    BrowserErrorsModule,
    DocsModule,
    LedgerModule,
    PaymentsModule,
    WalletModule,
    BillingModule,
    TrackingModule,
    CheckoutModule,
    NdrModule,
    BuyerUpdatesModule,
    ChannelsModule,
    PrivacyModule,
    FilesModule,
    AuditModule,
    NoticesModule,
    TasksModule,
    SheetsModule,
    CouriersModule,
    FleetModule,
    HandoversModule,
    ShippingModule,
    ShippingProviderModule,
    InvoicesModule,
    MessagingModule,
    AuthModule,
    GeoModule,
    WarehousesModule,
    CatalogueModule,
    InventoryModule,
    CompaniesModule,
    InboundModule,
    StockCountsModule,
    StoresModule,
    PriceListsModule,
    DiscountsModule,
    FieldForceModule,
    FieldOrdersModule,
    OrdersModule,
    PackingModule,
    PicksModule,
    ReceivablesModule,
    ReturnsModule,
    RecommendationModule,
    InsightsModule,
    ViewsModule,
    SearchModule,
    WebhooksModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class AppModule {}
