export { HealthModule } from './health.module.js';
export { HealthService } from './health.service.js';
export { OPERATORS_PATHS } from './operators-paths.js';
