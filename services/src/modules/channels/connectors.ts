import { AMAZON_CONNECTOR } from './amazon/amazon.connector.js';
import { EASYECOM_CONNECTOR } from './easyecom/easyecom.connector.js';
import { type ChannelConnector } from './kit/channel-connector.js';
import { SHOPIFY_CONNECTOR } from './shopify/shopify.connector.js';
import { SHIPWAY_CONNECTOR } from './shipway/shipway.connector.js';
import { UNICOMMERCE_CONNECTOR } from './unicommerce/unicommerce.connector.js';
import { WOOCOMMERCE_CONNECTOR } from './woocommerce/woocommerce.connector.js';

/** The channels that stores can be connected at. */
export const CHANNEL_CONNECTORS: readonly ChannelConnector[] = [
  SHOPIFY_CONNECTOR,
  WOOCOMMERCE_CONNECTOR,
  UNICOMMERCE_CONNECTOR,
  SHIPWAY_CONNECTOR,
  EASYECOM_CONNECTOR,
  AMAZON_CONNECTOR,
];
