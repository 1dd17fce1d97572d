export { Messenger, maskRecipient, type OutgoingMessage } from './messenger.js';
export { MessagingModule } from './messaging.module.js';
export { type Channel } from './kit/message.js';
export { type TemplateName } from './message-templates.js';
