export { Messenger, maskRecipient, type CompanyTemplate, type OutgoingMessage } from './messenger.js';
export { MessagePrices } from './prices/message-prices.js';
export { MessagingModule } from './messaging.module.js';
export { type Channel } from './kit/message.js';
export { type TemplateName } from './message-templates.js';
export { OptOuts } from './opt-outs/opt-outs.js';
export { isApproved, WhatsappTemplates } from './gupshup/whatsapp-templates.js';
export { WhatsappConfig } from './whatsapp/whatsapp.config.js';
