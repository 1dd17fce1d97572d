import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { ListTasksQuery, type StartTaskResponse, StartTaskRequest, type TasksResponse } from '@godown/contracts/tasks';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { TasksService } from './tasks.service.js';

@Controller('tasks')
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Get()
  @Permit('tasks.read')
  list(@CurrentActor() actor: Actor, @Query() query: ListTasksQuery): Promise<TasksResponse> {
    return this.tasks.list(actor, query);
  }

  @Post()
  @Permit('tasks.read')
  start(@CurrentActor() actor: Actor, @Body() dto: StartTaskRequest): Promise<StartTaskResponse> {
    return this.tasks.start(actor, dto);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Permit('tasks.read')
  cancel(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ApiResponse> {
    return this.tasks.cancel(actor, id);
  }
}
