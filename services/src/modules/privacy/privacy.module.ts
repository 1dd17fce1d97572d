import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppPagesConfig } from '../../config/app-pages.config.js';
import { provideConfig } from '../../config/env.js';
import { AuthModule } from '../auth/index.js';
import { FilesModule } from '../files/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NoticesModule } from '../notices/index.js';
import { ContactHash } from './contact-hash.js';
import { DeletionList } from './deletion-list.js';
import { DormancyService } from './dormancy.service.js';
import { DormantAccountsRepository } from './dormant-accounts.repository.js';
import { ErasedAccountService } from './erased-account.service.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { Eraser } from './eraser.service.js';
import { ErasureRequestsService } from './erasure-requests.service.js';
import { ErasureEnd } from './erasure-end.service.js';
import { ErasureJobs } from './erasure-jobs.js';
import { ErasureListReadModel } from './erasure-list.read-model.js';
import { ErasureNotifications } from './erasure-notifications.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { ErasureService } from './erasure.service.js';
import { ErasuresController } from './erasures.controller.js';
import { PrivacyConfig } from './privacy.config.js';
import { PrivacyController } from './privacy.controller.js';
import { RestoredBackup } from './restored-backup.js';
import { ReturnedPeople } from './returned-people.js';
import { ErasedContactEntity } from './erased-contact.entity.js';
import { ErasedOrderEntity } from './erased-order.entity.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';

const PROOF = [ErasureService, ErasureRequestsRepository, ContactHash];
const ERASING = [
  Eraser,
  ErasureEnd,
  ErasedDataRepository,
  ErasedAccountService,
  ErasureJobs,
  ErasureNotifications,
  DeletionList,
  RestoredBackup,
  ReturnedPeople,
];
const DORMANT = [DormancyService, DormantAccountsRepository];
const DESK = [ErasureRequestsService, ErasureListReadModel];

@Module({
  imports: [
    TypeOrmModule.forFeature([ErasedContactEntity, ErasedOrderEntity, ErasureRequestEntity]),
    AuthModule,
    FilesModule,
    LedgerModule,
    NoticesModule,
  ],
  controllers: [PrivacyController, ErasuresController],
  providers: [provideConfig(PrivacyConfig), provideConfig(AppPagesConfig), ...PROOF, ...ERASING, ...DORMANT, ...DESK],
})
export class PrivacyModule {}
