import { type ChannelConnector } from './kit/channel-connector.js';
import { SHOPIFY_CONNECTOR } from './shopify/shopify.connector.js';

/** The channels that stores can be connected at. */
export const CHANNEL_CONNECTORS: readonly ChannelConnector[] = [SHOPIFY_CONNECTOR];
