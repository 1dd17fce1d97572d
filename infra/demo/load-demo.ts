import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../terminal/progress.ts';
import { type SignInRow } from '../start/sign-in-table.ts';
import { ACCOUNTS, ADMINS, COMPANIES, SUPER_ADMIN } from './demo-cast.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { enterDemo, loadAccounts } from './load-accounts.ts';
import { putAway } from './load-bins.ts';
import { fleetDaysOf, loadFleetHistory } from './load-fleet-history.ts';
import { HISTORY_ORDERS } from './history-targets.ts';
import { makeFleet, startFleet } from './load-fleet.ts';
import { loadHistory } from './load-history.ts';
import { loadInbound } from './load-inbound.ts';
import { switchMessagesOn } from './load-messages.ts';
import { loadRetailHistory } from './load-retail-history.ts';
import { REGULAR_ORDERS, RETAIL_ORDERS } from './retail-plans.ts';
import { openRetail } from './load-retail.ts';
import { loadShopPictures } from './load-shop-pictures.ts';
import { openShops } from './load-shops.ts';
import { loadStock } from './load-stock.ts';

/** With more of them, bills of every age are open. */
const FEW_RETAIL_ORDERS = 10;

interface DemoState {
  /** Accounts, catalogue and stock are there. */
  isOpen: boolean;
  /** Shipments are on their way. */
  isInboundOpen: boolean;
  /** The shops are connected and sell. */
  isShopOpen: boolean;
  /** Retailers, beats and bills are there. */
  isRetailOpen: boolean;
  /** Retailers have pictures. */
  hasPictures: boolean;
  /** Each item lies in a bin. */
  hasBins: boolean;
  /** Orders of the history that are where they belong. */
  historyOrders: number;
  /** Days of the own fleet's past that are done. */
  fleetDays: number;
  /** Orders of the retailers' past that are done. */
  retailOrders: number;
}

const stateFile = (plan: DemoPlan): string => join(plan.dataFolder, 'demo.json');

function readState(plan: DemoPlan): DemoState {
  const file = stateFile(plan);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoState>) : {};
  const { isOpen = false, isInboundOpen = false, isShopOpen = false, isRetailOpen = false } = kept;
  const { hasPictures = false, hasBins = false, historyOrders = 0, fleetDays = 0, retailOrders = 0 } = kept;
  const opened = { isOpen, isInboundOpen, isShopOpen, isRetailOpen };
  return { ...opened, hasPictures, hasBins, historyOrders, fleetDays, retailOrders };
}

function writeState(plan: DemoPlan, state: DemoState): void {
  const file = stateFile(plan);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** What must be there before anybody can look around: sign-ins, catalogue, stock. A start that was killed half-way goes on where it was. */
export async function openDemo(plan: DemoPlan): Promise<void> {
  const state = readState(plan);
  if (state.isOpen && state.isInboundOpen && state.isShopOpen && state.isRetailOpen) return;
  const done = (part: Partial<DemoState>): void => writeState(plan, Object.assign(state, part));
  const world = state.isOpen
    ? await enterDemo(plan)
    : await step('Making the demo companies and sign-ins', () => loadAccounts(plan));
  if (!state.isOpen) {
    await step('Filling catalogue and warehouses', (report) => loadStock(plan, world, report));
    done({ isOpen: true });
  }
  if (!state.isInboundOpen) {
    await step('Announcing shipments', () => loadInbound(plan, world));
    done({ isInboundOpen: true });
  }
  if (!state.isShopOpen) {
    await step('Opening the shops', () => openShops(plan, world));
    done({ isShopOpen: true });
  }
  await step('Selling to retailers', () => openRetail(plan, world));
  done({ isRetailOpen: true });
}

/** Bins for goods, pictures of shops. */
async function furnish(plan: DemoPlan, world: DemoWorld): Promise<void> {
  const { hasBins, hasPictures } = readState(plan);
  if (!hasBins) {
    await step('Putting goods into bins', () => putAway(plan, world));
    writeState(plan, { ...readState(plan), hasBins: true });
  }
  if (!hasPictures) {
    await step('Adding pictures of shops', (report) =>
      loadShopPictures(plan, world, (done, total) => report(done, total, 'shops')),
    );
    writeState(plan, { ...readState(plan), hasPictures: true });
  }
}

/** What was before today, loaded while the platform is in use already: orders, sales to shops, trips of the own fleet. */
export async function loadDemoHistory(plan: DemoPlan, isStopping: () => boolean): Promise<void> {
  const shopOrders = (plan.orders < HISTORY_ORDERS ? FEW_RETAIL_ORDERS : RETAIL_ORDERS) + REGULAR_ORDERS;
  const days = fleetDaysOf(plan.orders);
  const state = readState(plan);
  const hasPast = plan.api === undefined || (state.retailOrders >= shopOrders && state.fleetDays >= days);
  if (state.hasPictures && state.hasBins && state.historyOrders >= plan.orders && hasPast) return;
  const world = await enterDemo(plan);
  await furnish(plan, world);
  const progress = (name: 'historyOrders' | 'retailOrders' | 'fleetDays') => ({
    done: state[name],
    isStopping,
    save: (done: number) => writeState(plan, { ...readState(plan), [name]: done }),
  });
  if (state.historyOrders < plan.orders) {
    await switchMessagesOn(world);
    await step('Loading the order history (the platform can be used meanwhile)', (report) =>
      loadHistory(plan, world, {
        ...progress('historyOrders'),
        report: (done, total) => report(done, total, 'orders'),
      }),
    );
  }
  if (isStopping()) return;
  await step('Selling to retailers over the last months', (report) =>
    loadRetailHistory(plan, world, {
      ...progress('retailOrders'),
      orders: shopOrders,
      report: (done, total) => report(done, total, 'orders'),
    }),
  );
  if (isStopping()) return;
  await makeFleet(plan, world);
  const faults = await step('Driving the trips of the last days', (report) =>
    loadFleetHistory(plan, world, {
      ...progress('fleetDays'),
      days,
      report: (done, total) => report(done, total, 'days'),
    }),
  );
  for (const fault of faults) console.error(fault);
  if (!isStopping()) await step("Sending out today's trips", () => startFleet(plan, world));
}

function oneOfEachRole(): (typeof ACCOUNTS)[number][] {
  return ACCOUNTS.filter(({ role }, index) => ACCOUNTS.findIndex((other) => other.role === role) === index);
}

/** Who signs in where, one account of each role. */
export function demoSignIns(plan: DemoPlan, at: (host: string) => string): SignInRow[] {
  const row = (host: string, email: string, who: string): SignInRow => ({
    address: at(host),
    who: `${email}  (${who})`,
    password: plan.password,
  });
  const hostOf = (role: string): string => (role === 'salesman' || role === 'promoter' ? 'seller' : 'warehouse');
  return [
    ...COMPANIES.map(({ email, companyName }) => row('seller', email, companyName)),
    ...oneOfEachRole()
      .toSorted((a, b) => hostOf(a.role).localeCompare(hostOf(b.role)))
      .map(({ email, role }) => row(hostOf(role), email, role.replace('_', ' '))),
    row('admin', SUPER_ADMIN.email, 'super admin'),
    ...ADMINS.map(({ email, userRole }) => row('admin', email, userRole.replace('_', ' '))),
  ];
}
