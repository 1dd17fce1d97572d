import { BLUEDART } from './bluedart/bluedart.routes.ts';
import { BLITZ } from './blitz/blitz.routes.ts';
import { BLOWHORN } from './blowhorn/blowhorn.routes.ts';
import { CLICKPOST } from './clickpost/clickpost.routes.ts';
import { DELHIVERY } from './delhivery/delhivery.routes.ts';
import { SHIPDELIGHT } from './shipdelight/shipdelight.routes.ts';
import { SHIPERFECTO } from './shiperfecto/shiperfecto.routes.ts';
import { DTDC } from './dtdc/dtdc.routes.ts';
import { GOSWIFT } from './goswift/goswift.routes.ts';
import { ITHINK } from './ithink/ithink.routes.ts';
import { PICKRR } from './pickrr/pickrr.routes.ts';
import { SHIPROCKET } from './shiprocket/shiprocket.routes.ts';
import { SHYPLITE } from './shyplite/shyplite.routes.ts';
import { SHIPWAY } from './shipway/shipway.routes.ts';
import { type SimulatedCourier } from './simulated-courier.ts';
import { XPRESSBEES } from './xpressbees/xpressbees.routes.ts';

/** The couriers that the simulator answers for, by their place in its paths. */
export const COURIERS: Readonly<Record<string, SimulatedCourier>> = {
  delhivery: DELHIVERY,
  xpressbees: XPRESSBEES,
  shiprocket: SHIPROCKET,
  shyplite: SHYPLITE,
  shiperfecto: SHIPERFECTO,
  shipdelight: SHIPDELIGHT,
  blitz: BLITZ,
  blowhorn: BLOWHORN,
  bluedart: BLUEDART,
  dtdc: DTDC,
  clickpost: CLICKPOST,
  shipway: SHIPWAY,
  pickrr: PICKRR,
  goswift: GOSWIFT,
  ithink: ITHINK,
};
