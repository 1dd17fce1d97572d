export { Messenger, maskRecipient, type OutgoingMessage } from './messenger.js';
export { MessagingModule } from './messaging.module.js';
export { type Channel, type TemplateName } from './message-templates.js';
