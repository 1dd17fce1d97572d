import { Module } from '@nestjs/common';
import { provideConfig } from '../../config/env.js';
import { AuthModule } from '../auth/index.js';
import { FilesModule } from '../files/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NoticesModule } from '../notices/index.js';
import { ContactHash } from './contact-hash.js';
import { DeletionList } from './deletion-list.js';
import { ErasedAccountService } from './erased-account.service.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { Eraser } from './eraser.service.js';
import { ErasureDesk } from './erasure-desk.service.js';
import { ErasureJobs } from './erasure-jobs.js';
import { ErasureListReadModel } from './erasure-list.read-model.js';
import { ErasureNews } from './erasure-news.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { ErasureService } from './erasure.service.js';
import { ErasuresController } from './erasures.controller.js';
import { PrivacyConfig } from './privacy.config.js';
import { PrivacyController } from './privacy.controller.js';
import { RestoredBackup } from './restored-backup.js';
import { ReturnedPeople } from './returned-people.js';

const PROOF = [ErasureService, ErasureRequestsRepository, ContactHash];
const ERASING = [Eraser, ErasedDataRepository, ErasedAccountService, ErasureJobs, ErasureNews, DeletionList, RestoredBackup, ReturnedPeople];
const DESK = [ErasureDesk, ErasureListReadModel];

@Module({
  imports: [AuthModule, FilesModule, LedgerModule, NoticesModule],
  controllers: [PrivacyController, ErasuresController],
  providers: [provideConfig(PrivacyConfig), ...PROOF, ...ERASING, ...DESK],
})
export class PrivacyModule {}
