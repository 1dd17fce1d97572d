export { DiscountsModule } from './discounts.module.js';
