import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/index.js';
import { NoticesModule } from '../notices/index.js';
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
  providers: [Tasks, TasksService, TasksRepository, TaskLive, TasksGateway],
  exports: [Tasks, TasksService],
})
export class TasksModule {}
