import { Module } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesModule } from '../companies/index.js';
import { MessagingModule } from '../messaging/index.js';
import { ORDER_EVENTS } from '../orders/index.js';
import { BuyerUpdates } from './buyer-updates.service.js';

@Module({
  imports: [CompaniesModule, MessagingModule],
  providers: [provideConfig(PublicPagesConfig), BuyerUpdates],
})
export class BuyerUpdatesModule {
  constructor(events: Events, updates: BuyerUpdates) {
    for (const type of [ORDER_EVENTS.placed, ORDER_EVENTS.moved])
      events.alongside(type, (tx, happened) => updates.add(tx, happened));
  }
}
