export { BillingModule } from './billing.module.js';
export { RateCards } from './pricing/rate-cards.repository.js';
export { BILLING_EVENTS } from './cod/billing.events.js';
