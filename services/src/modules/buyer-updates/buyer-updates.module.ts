import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Events } from '../../platform/events/events.js';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CompaniesModule } from '../companies/index.js';
import { MessagingModule } from '../messaging/index.js';
import { BuyerMails } from './buyer-mails.js';
import { BuyerUpdates } from './buyer-updates.service.js';
import { MessageSettingsEntity } from './message-settings.entity.js';
import { MessageTriggerEntity } from './message-trigger.entity.js';
import { TriggerTexts } from './trigger-texts.js';
import { TriggersController } from './triggers.controller.js';
import { TriggersService } from './triggers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MessageTriggerEntity, MessageSettingsEntity]), CompaniesModule, MessagingModule],
  controllers: [TriggersController],
  providers: [provideConfig(PublicPagesConfig), BuyerMails, BuyerUpdates, TriggersService, TriggerTexts],
  exports: [TriggerTexts],
})
export class BuyerUpdatesModule {
  constructor(events: Events, updates: BuyerUpdates) {
    for (const type of ['order.placed', 'order.moved'] as const)
      events.alongside(type, (tx, happened) => updates.add(tx, happened));
  }
}
