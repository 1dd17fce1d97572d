export { ReceivablesModule } from './receivables.module.js';
export { type CreditStanding, RetailerCredit } from './credit/retailer-credit.js';
