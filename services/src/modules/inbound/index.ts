export { InboundModule } from './inbound.module.js';
