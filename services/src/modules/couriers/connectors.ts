import { BLUEDART_CONNECTOR } from './bluedart/bluedart.connector.js';
import { CLICKPOST_CONNECTOR } from './clickpost/clickpost.connector.js';
import { DELHIVERY_CONNECTOR } from './delhivery/delhivery.connector.js';
import { DTDC_CONNECTOR } from './dtdc/dtdc.connector.js';
import { BLITZ_CONNECTOR } from './blitz/blitz.connector.js';
import { BLOWHORN_CONNECTOR } from './blowhorn/blowhorn.connector.js';
import { SHIPDELIGHT_CONNECTOR } from './shipdelight/shipdelight.connector.js';
import { type CourierConnector } from './kit/courier-connector.js';
import { SHIPERFECTO_CONNECTOR } from './shiperfecto/shiperfecto.connector.js';
import { SHIPROCKET_CONNECTOR } from './shiprocket/shiprocket.connector.js';
import { SHYPLITE_CONNECTOR } from './shyplite/shyplite.connector.js';
import { GOSWIFT_CONNECTOR } from './goswift/goswift.connector.js';
import { ITHINK_CONNECTOR } from './ithink/ithink.connector.js';
import { PICKRR_CONNECTOR } from './pickrr/pickrr.connector.js';
import { SHIPWAY_CONNECTOR } from './shipway/shipway.connector.js';
import { XPRESSBEES_CONNECTOR } from './xpressbees/xpressbees.connector.js';

/** The couriers that parcels can be booked with, apart from the own fleet. */
export const CONNECTORS: readonly CourierConnector[] = [
  BLUEDART_CONNECTOR,
  CLICKPOST_CONNECTOR,
  DELHIVERY_CONNECTOR,
  DTDC_CONNECTOR,
  GOSWIFT_CONNECTOR,
  ITHINK_CONNECTOR,
  PICKRR_CONNECTOR,
  SHIPROCKET_CONNECTOR,
  SHIPWAY_CONNECTOR,
  XPRESSBEES_CONNECTOR,
  SHYPLITE_CONNECTOR,
  SHIPERFECTO_CONNECTOR,
  SHIPDELIGHT_CONNECTOR,
  BLITZ_CONNECTOR,
  BLOWHORN_CONNECTOR,
];
