import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListSettingsEntity } from './list-settings.entity.js';
import { ListSettingsRepository } from './list-settings.repository.js';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { ViewsController } from './views.controller.js';
import { ViewsService } from './views.service.js';

/** Saved views of lists, and each account's columns. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedViewEntity, ListSettingsEntity])],
  controllers: [ViewsController],
  providers: [ViewsService, SavedViewsRepository, ListSettingsRepository],
})
export class ViewsModule {}
