export { FieldOrdersModule } from './field-orders.module.js';
