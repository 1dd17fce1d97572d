import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { MESSENGERS } from './connectors.js';
import { MessageAdapters } from './message-adapters.js';
import { MessageDelivery } from './message-delivery.js';
import { MessagingConfig } from './messaging.config.js';
import { Messenger } from './messenger.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';

/** SMS, WhatsApp and mail. Global, because almost every capability tells somebody something. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutgoingMessageEntity])],
  providers: [
    provideConfig(MessagingConfig),
    ...MESSENGERS.map(({ config }) => provideConfig(config)),
    MessageAdapters,
    Messenger,
    MessageDelivery,
  ],
  exports: [Messenger],
})
export class MessagingModule {}
