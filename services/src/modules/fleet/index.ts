export { FleetModule } from './fleet.module.js';
