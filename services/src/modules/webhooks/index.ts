export { WebhooksModule } from './webhooks.module.js';
export { WebhookSender } from './sending/webhook-sender.js';
