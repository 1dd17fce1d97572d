import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FILE_KEPT_DAYS } from '@godown/contracts/files';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { CompaniesModule } from '../companies/index.js';
import { FilesModule } from '../files/index.js';
import { TasksModule } from '../tasks/index.js';
import { RecordRunner } from './record-runner.js';
import { SheetMappings } from './sheet-mappings.js';
import { SheetUploads } from './sheet-uploads.js';
import { SheetIntake } from './sheet-intake.js';
import { SheetResult } from './sheet-result.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { SheetRunner } from './sheet-runner.js';
import { SheetUploadService } from './sheet-upload.service.js';
import { SheetUploadsRepository } from './sheet-uploads.repository.js';
import { SheetViewService } from './sheet-view.service.js';
import { SheetsController } from './sheets.controller.js';
import { Sheets } from './sheets.js';
import { SheetRowEntity } from './sheet-row.entity.js';
import { SheetUploadEntity } from './sheet-upload.entity.js';

const CLEAN_UP = 'sheets.remove-old-rows';
const DAY_MS = 24 * 60 * 60 * 1000;

@Module({
  imports: [TypeOrmModule.forFeature([SheetRowEntity, SheetUploadEntity]), CompaniesModule, FilesModule, TasksModule],
  controllers: [SheetsController],
  providers: [
    Sheets,
    SheetUploads,
    SheetIntake,
    SheetUploadService,
    SheetViewService,
    SheetMappings,
    SheetRunner,
    RecordRunner,
    SheetResult,
    SheetUploadsRepository,
    SheetRowsRepository,
  ],
  exports: [Sheets, SheetMappings, SheetUploads],
})
export class SheetsModule {
  constructor(jobs: Jobs, database: Database, rows: SheetRowsRepository, clock: Clock) {
    jobs.handle(CLEAN_UP, async () => {
      const before = new Date(clock.now().getTime() - FILE_KEPT_DAYS * DAY_MS);
      await database.within(Actor.system(), (tx) => rows.removeBefore(tx, before));
    });
    jobs.schedule(CLEAN_UP, '41 3 * * *');
  }
}
