export { BillingModule } from './billing.module.js';
export { RateCards, type CompanyRates } from './pricing/rate-cards.repository.js';
export { BILLING_EVENTS } from './cod/billing.events.js';
