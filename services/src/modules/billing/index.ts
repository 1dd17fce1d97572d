export { BillingModule } from './billing.module.js';
export { CodStatusService } from './cod/cod-status.service.js';
export { CodWithdrawals } from './cod/cod-withdrawals.js';
export { RateCards } from './pricing/rate-cards.repository.js';
