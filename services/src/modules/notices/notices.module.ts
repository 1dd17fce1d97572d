import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Jobs } from '../../platform/jobs/jobs.js';
import { NoticeLive } from './notice-live.js';
import { NoticesController } from './notices.controller.js';
import { NoticesGateway } from './notices.gateway.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';
import { Notices } from './notices.js';
import { NoticeEntity } from './notice.entity.js';

const CLEAN_UP = 'notices.remove-old';

@Module({
  imports: [TypeOrmModule.forFeature([NoticeEntity])],
  controllers: [NoticesController],
  providers: [Notices, NoticesService, NoticesRepository, NoticeLive, NoticesGateway],
  exports: [Notices],
})
export class NoticesModule {
  constructor(jobs: Jobs, notices: NoticesService) {
    jobs.handle(CLEAN_UP, async () => void (await notices.removeOld()));
    jobs.schedule(CLEAN_UP, '23 * * * *');
  }
}
