import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { LedgerModule } from '../ledger/index.js';
import { SmsTemplatesConfig } from './sms/sms-templates.config.js';
import { MESSENGERS } from './connectors.js';
import { GupshupAccountEntity } from './gupshup/gupshup-account.entity.js';
import { GupshupAccounts } from './gupshup/gupshup-accounts.js';
import { GupshupController } from './gupshup/gupshup.controller.js';
import { GupshupPushes } from './gupshup/gupshup-pushes.js';
import { GupshupTemplatesClient } from './gupshup/gupshup-templates.client.js';
import { TemplatesService } from './gupshup/templates.service.js';
import { WhatsappTemplateEntity } from './gupshup/whatsapp-template.entity.js';
import { WhatsappTemplates } from './gupshup/whatsapp-templates.js';
import { MessageLogController } from './log/message-log.controller.js';
import { MessageLog } from './log/message-log.read-model.js';
import { MessageAdapters } from './message-adapters.js';
import { MessageCharges } from './message-charges.js';
import { MessageClaims } from './message-claims.js';
import { MessageDelivery } from './message-delivery.js';
import { MessageOutcomes } from './message-outcomes.js';
import { MessagingConfig } from './messaging.config.js';
import { Messenger } from './messenger.js';
import { MessageOptOutEntity } from './opt-outs/message-opt-out.entity.js';
import { OptOuts } from './opt-outs/opt-outs.js';
import { OptOutsController } from './opt-outs/opt-outs.controller.js';
import { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { MessagePriceEntity } from './prices/message-price.entity.js';
import { MessagePrices } from './prices/message-prices.js';
import { MessageReceiptEntity } from './receipts/message-receipt.entity.js';
import { MessageReceipts } from './receipts/message-receipts.js';
import { UnknownMessages } from './receipts/unknown-messages.js';
import { MessageWebhooksController } from './receipts/message-webhooks.controller.js';
import { MessageWebhooks } from './receipts/message-webhooks.service.js';

const ENTITIES = [
  OutgoingMessageEntity,
  MessageReceiptEntity,
  MessageOptOutEntity,
  MessagePriceEntity,
  GupshupAccountEntity,
  WhatsappTemplateEntity,
];

/** SMS, WhatsApp and mail. Global, because almost every capability tells somebody something. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), LedgerModule],
  controllers: [GupshupController, MessageLogController, MessageWebhooksController, OptOutsController],
  providers: [
    provideConfig(MessagingConfig),
    provideConfig(SmsTemplatesConfig),
    provideConfig(PublicPagesConfig),
    ...MESSENGERS.map(({ config }) => provideConfig(config)),
    GupshupAccounts,
    GupshupPushes,
    GupshupTemplatesClient,
    WhatsappTemplates,
    TemplatesService,
    MessageAdapters,
    MessageCharges,
    MessageClaims,
    MessageDelivery,
    MessageLog,
    MessageOutcomes,
    MessagePrices,
    MessageReceipts,
    MessageWebhooks,
    Messenger,
    OptOuts,
    UnknownMessages,
  ],
  exports: [MessagePrices, Messenger, OptOuts, WhatsappTemplates],
})
export class MessagingModule {}
