export { TasksModule } from './tasks.module.js';
export { Tasks } from './tasks.js';
export { type NewTask, type TaskResult, type TaskRun } from './task-definition.js';
export { TasksService, type StartableTask } from './tasks.service.js';
