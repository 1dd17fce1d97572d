import { isObject } from '../../demo/api-session.ts';
import { readRegistry } from '../../registry/registry-file.ts';
import { type FaultSystem } from '../harness/fault-system.ts';
import { type Variant } from './open-pages.ts';

const SHELL_TABS = ['profile', 'preferences', 'invoicing', 'customizednavbar', 'support'];
const BILLING_TABS = [
  'codRemittance',
  'storageCharges',
  'pricing',
  'shippingCharges',
  'ndrRequests',
  'walletTransactions',
];
/** Screens of one thing are looked at for so many of them. */
const OF_ONE_KIND = 15;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Every screen of a variant, as the registry knows them: a new one is looked at without a word here. */
export async function screensOf(system: FaultSystem, root: string, variant: Variant): Promise<string[]> {
  const capabilities = Object.values(readRegistry(root).remotes)
    .flatMap((remote) => remote.capabilities)
    .filter(isObject);
  const mine = capabilities.filter((one) => textsOf(one.variants).includes(variant) && one.permission !== null);
  const paths = mine.flatMap((one) => textsOf(one.paths));
  const tabs = [
    ...SHELL_TABS,
    ...mine.flatMap((one) => (Array.isArray(one.tabs) ? one.tabs : []).filter(isObject).map(({ key }) => String(key))),
  ];
  const ids = await idsOf(system);
  const places = [
    '/',
    ...paths.flatMap((path) => filled(path, ids)),
    ...tabs
      .filter((key) => !BILLING_TABS.includes(key) || variant !== 'admin')
      .map((key) => `/administration?tab=${key}`),
    ...(variant === 'admin' ? BILLING_TABS.map((_, index) => `/admin/billing?tab=${index}`) : []),
  ];
  return [...new Set(places)];
}

async function idsOf(system: FaultSystem): Promise<Record<string, string[]>> {
  const of = async (table: string): Promise<string[]> =>
    (await system.sql<{ id: string }>(`SELECT id FROM ${table} ORDER BY id LIMIT ${OF_ONE_KIND}`)).map(({ id }) => id);
  return {
    ':orderId': await of('orders'),
    ':catalogId': await of('catalogue_items'),
    ':warehouseId': await of('warehouses'),
    ':clusterId': await of('clusters'),
    ':driverId': await of(`users WHERE role = 'driver'`),
    ':clusterOwnerId': await of(`users WHERE role = 'cluster_owner'`),
    ':warehouseUserId': await of(`users WHERE role = 'warehouse_user'`),
  };
}

function filled(path: string, ids: Record<string, string[]>): string[] {
  const name = Object.keys(ids).find((one) => path.includes(one));
  if (name !== undefined) return (ids[name] ?? []).map((id) => path.replace(name, id));
  if (path.includes(':')) throw new Error(`F1 does not know what ${path} is about: add it to screens.ts`);
  return [path];
}
