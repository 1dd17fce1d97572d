import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SheetsModule } from '../sheets/index.js';
import { StoresModule } from '../stores/index.js';
import { BeatListReadModel } from './beat-list.read-model.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { BeatEntity } from './beat.entity.js';
import { BeatsSheet } from './beats-sheet.js';
import { BeatsController } from './beats.controller.js';
import { BeatsRepository } from './beats.repository.js';
import { BeatsService } from './beats.service.js';
import { MappedRetailers } from './mapped-retailers.js';
import { SalesmenReadModel } from './salesmen.read-model.js';
import { VisitsService } from './visits.service.js';

/** Salesmen and the beats that they walk. */
@Module({
  imports: [TypeOrmModule.forFeature([BeatEntity, BeatRetailerEntity]), SheetsModule, StoresModule],
  controllers: [BeatsController],
  providers: [
    BeatsRepository,
    BeatRetailersRepository,
    BeatListReadModel,
    SalesmenReadModel,
    BeatsService,
    BeatsSheet,
    VisitsService,
    MappedRetailers,
  ],
})
export class FieldForceModule {}
