import { AMAZON_CHANNEL } from './amazon/amazon.routes.ts';
import { EASYECOM_CHANNEL } from './easyecom/easyecom.routes.ts';
import { SHOPIFY_CHANNEL } from './shopify/shopify.routes.ts';
import { SHIPWAY_CHANNEL } from './shipway/shipway.routes.ts';
import { type SimulatedChannel } from './simulated-channel.ts';
import { UNICOMMERCE_CHANNEL } from './unicommerce/unicommerce.routes.ts';
import { WOOCOMMERCE_CHANNEL } from './woocommerce/woocommerce.routes.ts';

/** The store channels that the simulator answers for, by their place in its paths. */
export const CHANNELS: Readonly<Record<string, SimulatedChannel>> = {
  shopify: SHOPIFY_CHANNEL,
  wordpress: WOOCOMMERCE_CHANNEL,
  unicommerce: UNICOMMERCE_CHANNEL,
  shipway: SHIPWAY_CHANNEL,
  easyecom: EASYECOM_CHANNEL,
  amazon: AMAZON_CHANNEL,
};
