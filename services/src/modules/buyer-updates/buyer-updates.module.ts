import { Module } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesModule } from '../companies/index.js';
import { MessagingModule } from '../messaging/index.js';
import { BuyerUpdates } from './buyer-updates.service.js';

@Module({
  imports: [CompaniesModule, MessagingModule],
  providers: [provideConfig(PublicPagesConfig), BuyerUpdates],
})
export class BuyerUpdatesModule {
  constructor(events: Events, updates: BuyerUpdates) {
    for (const type of ['order.placed', 'order.moved'] as const)
      events.alongside(type, (tx, happened) => updates.add(tx, happened));
  }
}
