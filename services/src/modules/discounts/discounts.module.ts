import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { PriceListsModule } from '../price-lists/index.js';
import { SheetsModule } from '../sheets/index.js';
import { StoresModule } from '../stores/index.js';
import { DiscountsService } from './discounts.service.js';
import { StorePriceList } from './store-price-list.read-model.js';
import { StorePriceSheet } from './store-price-sheet.js';
import { StorePricesController } from './store-prices.controller.js';

/** The Discount screen: what each store pays for each SKU is seen and agreed there, one by one or by sheet. */
@Module({
  imports: [CatalogueModule, PriceListsModule, SheetsModule, StoresModule],
  controllers: [StorePricesController],
  providers: [StorePriceList, DiscountsService, StorePriceSheet],
})
export class DiscountsModule {}
