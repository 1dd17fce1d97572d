export { PicksModule } from './picks.module.js';
