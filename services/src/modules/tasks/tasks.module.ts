import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/index.js';
import { NoticesModule } from '../notices/index.js';
import { HourlyProofs } from './hourly-proofs.js';
import { TaskLive } from './task-live.js';
import { TasksController } from './tasks.controller.js';
import { TasksGateway } from './tasks.gateway.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';
import { Tasks } from './tasks.js';
import { TaskEntity } from './task.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TaskEntity]), FilesModule, NoticesModule],
  controllers: [TasksController],
  providers: [HourlyProofs, Tasks, TasksService, TasksRepository, TaskLive, TasksGateway],
  exports: [HourlyProofs, Tasks, TasksService],
})
export class TasksModule {}
