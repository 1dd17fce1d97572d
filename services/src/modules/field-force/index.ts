export { FieldForceModule } from './field-force.module.js';
export { SalesmenReadModel } from './salesmen/salesmen.read-model.js';
