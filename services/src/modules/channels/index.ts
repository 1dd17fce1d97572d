export { CHANNEL_EVENTS } from './channel.events.js';
export { ChannelsModule } from './channels.module.js';
