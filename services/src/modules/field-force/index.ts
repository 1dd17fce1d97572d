export { FieldForceModule } from './field-force.module.js';
export { DaysRound } from './check-ins/days-round.js';
export { SalesmenReadModel } from './salesmen/salesmen.read-model.js';
