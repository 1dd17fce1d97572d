import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Events } from '../../platform/events/events.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { BuyerUpdatesModule } from '../buyer-updates/index.js';
import { CompaniesModule } from '../companies/index.js';
import { CouriersModule } from '../couriers/index.js';
import { MessagingModule } from '../messaging/index.js';
import { ShippingModule } from '../shipping/index.js';
import { NdrOutreach } from './requests/ndr-outreach.service.js';
import { CustomerRequestsController } from './requests/customer-requests.controller.js';
import { CustomerRequestsRepository } from './requests/customer-requests.repository.js';
import { CustomerRequestsService } from './requests/customer-requests.service.js';
import { FeedbackLink } from './requests/feedback-link.js';
import { NdrController } from './ndr.controller.js';
import { NdrListReadModel } from './ndr-list.read-model.js';
import { NdrService } from './ndr.service.js';
import { CourierPush } from './push/courier-push.service.js';
import { NdrActionSender } from './push/ndr-action-sender.js';
import { PushStore } from './push/push-store.js';
import { PushRepository } from './push/push.repository.js';
import { CustomerRequestEntity } from './requests/customer-request.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CustomerRequestEntity]),
    BuyerUpdatesModule,
    CompaniesModule,
    CouriersModule,
    MessagingModule,
    ShippingModule,
  ],
  controllers: [CustomerRequestsController, NdrController],
  providers: [
    provideConfig(PublicPagesConfig),
    CustomerRequestsRepository,
    FeedbackLink,
    NdrOutreach,
    CustomerRequestsService,
    NdrListReadModel,
    NdrService,
    PushRepository,
    PushStore,
    NdrActionSender,
    CourierPush,
  ],
})
export class NdrModule {
  constructor(events: Events, jobs: Jobs, requests: CustomerRequestsService, push: CourierPush) {
    events.on('order.moved', 'ask-buyer', (event) => requests.onOrderMoved(event), {
      concurrency: 2,
      concerns: ({ data }) => data.to === 'UNDELIVERED',
    });
    push.listen(jobs);
  }
}
