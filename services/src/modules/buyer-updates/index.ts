export { BuyerUpdatesModule } from './buyer-updates.module.js';
