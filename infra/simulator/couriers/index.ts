import { BLUEDART } from './bluedart/bluedart.routes.ts';
import { CLICKPOST } from './clickpost/clickpost.routes.ts';
import { DELHIVERY } from './delhivery/delhivery.routes.ts';
import { DTDC } from './dtdc/dtdc.routes.ts';
import { GOSWIFT } from './goswift/goswift.routes.ts';
import { ITHINK } from './ithink/ithink.routes.ts';
import { PICKRR } from './pickrr/pickrr.routes.ts';
import { SHIPROCKET } from './shiprocket/shiprocket.routes.ts';
import { SHIPWAY } from './shipway/shipway.routes.ts';
import { type SimulatedCourier } from './simulated-courier.ts';
import { XPRESSBEES } from './xpressbees/xpressbees.routes.ts';

/** The couriers that the simulator answers for, by their place in its paths. */
export const COURIERS: Readonly<Record<string, SimulatedCourier>> = {
  delhivery: DELHIVERY,
  xpressbees: XPRESSBEES,
  shiprocket: SHIPROCKET,
  bluedart: BLUEDART,
  dtdc: DTDC,
  clickpost: CLICKPOST,
  shipway: SHIPWAY,
  pickrr: PICKRR,
  goswift: GOSWIFT,
  ithink: ITHINK,
};
