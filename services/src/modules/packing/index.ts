export { PackingModule } from './packing.module.js';
