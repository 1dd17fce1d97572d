export { FieldForceModule } from './field-force.module.js';
