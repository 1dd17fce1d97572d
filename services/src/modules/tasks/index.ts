export { TasksModule } from './tasks.module.js';
export { HourlyProofs } from './hourly-proofs.js';
export { Tasks } from './tasks.js';
export { type TaskResult, type TaskRun } from './task-definition.js';
export { TasksService } from './tasks.service.js';
