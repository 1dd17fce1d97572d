export { BillingModule } from './billing.module.js';
export { RateCards } from './pricing/rate-cards.repository.js';
