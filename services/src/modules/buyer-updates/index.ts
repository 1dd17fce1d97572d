export { BuyerUpdatesModule } from './buyer-updates.module.js';
export { TriggerTexts } from './trigger-texts.js';
