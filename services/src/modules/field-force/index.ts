export { FieldForceModule } from './field-force.module.js';
export { SalesmenReadModel } from './salesmen.read-model.js';
