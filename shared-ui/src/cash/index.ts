export { CashCountFields } from './cash-count-fields.js';
