export { HandoversModule } from './handovers.module.js';
