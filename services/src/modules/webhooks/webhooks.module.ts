import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagingModule } from '../messaging/index.js';
import { NoticesModule } from '../notices/index.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesPurge } from './deliveries/deliveries-purge.js';
import { DeliveriesReadModel } from './deliveries/deliveries.read-model.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { WebhookAddresses } from './endpoints/webhook-addresses.js';
import { WebhookEndpointsRepository } from './endpoints/webhook-endpoints.repository.js';
import { WebhooksController } from './endpoints/webhooks.controller.js';
import { WebhooksService } from './endpoints/webhooks.service.js';
import { WebhookAttempts } from './sending/webhook-attempts.js';
import { WebhookHealth } from './sending/webhook-health.js';
import { WebhookNotices } from './sending/webhook-notices.js';
import { WebhookSender } from './sending/webhook-sender.js';
import { WebhookSignature } from './sending/webhook-signature.js';
import { WebhookTurns } from './sending/webhook-turns.js';
import { WebhookOutbox } from './sending/webhook-outbox.js';
import { WebhookAttemptEntity } from './sending/webhook-attempt.entity.js';
import { WebhookDeliveryEntity } from './sending/webhook-delivery.entity.js';
import { WebhookEndpointEntity } from './endpoints/webhook-endpoint.entity.js';

/** Tells companies' own systems what happened. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookAttemptEntity, WebhookDeliveryEntity, WebhookEndpointEntity]),
    MessagingModule,
    NoticesModule,
  ],
  controllers: [DeliveriesController, WebhooksController],
  providers: [
    WebhookOutbox,
    WebhookAddresses,
    WebhookEndpointsRepository,
    WebhooksService,
    DeliveriesPurge,
    DeliveriesReadModel,
    DeliveriesRepository,
    DeliveriesService,
    WebhookAttempts,
    WebhookHealth,
    WebhookNotices,
    WebhookSender,
    WebhookSignature,
    WebhookTurns,
  ],
})
export class WebhooksModule {}
