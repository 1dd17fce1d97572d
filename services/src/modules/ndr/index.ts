export { NdrModule } from './ndr.module.js';
