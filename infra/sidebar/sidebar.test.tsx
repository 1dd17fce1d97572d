import { permissionsOf, type Role } from '@godown/contracts/permissions';
import { type Capability } from '@godown/shared-ui/remote';
import { renderUi } from '@godown/shared-ui/testing';
import { screen } from '@testing-library/react';
import { capabilities as admin } from '../../mfe-admin/src/module.js';
import { capabilities as seller } from '../../mfe-seller/src/module.js';
import { capabilities as warehouse } from '../../mfe-warehouse/src/module.js';
import { inDrawnOrder } from '../../shell/src/frame/nav-sections.js';
import { NavList } from '../../shell/src/frame/nav-list.js';
import { navigationOf } from '../../shell/src/routes/landing.js';

/** The specification's order. */
const SECTIONS = {
  Orders: '/orders',
  Trips: '/trips',
  Beats: '/beats',
  Drivers: '/drivers',
  'Create Driver': '/drivers/new',
  Clusters: '/clusters',
  'Cluster Owners': '/cluster-owners',
  'Assign Cluster': '/clusters/assign',
  'Create Cluster': '/clusters/new',
  'Create Cluster Owner': '/cluster-owners/new',
  'Create Warehouse user': '/warehouse-users/new',
  Warehouses: '/warehouses',
  'Create Warehouse': '/warehouses/new',
  'Warehouse User': '/warehouse-users',
};

const ALL: readonly Capability[] = [...seller, ...warehouse, ...admin];

function drawAll(role: Role, variant: Capability['variants'][number]): [label: string, to: string | null][] {
  const remotes = [{ capabilities: ALL }] as never;
  const items = inDrawnOrder(navigationOf(remotes, { permissions: permissionsOf(role), variant }));
  renderUi(<NavList items={items} />);
  return screen
    .getAllByRole('link')
    .map((link): [string, string | null] => [link.textContent, link.getAttribute('href')]);
}

const draw = (...whose: Parameters<typeof drawAll>) => drawAll(...whose).filter(([label]) => label in SECTIONS);

/** What the specification names for each kind of user, by the label under which it is found. */
const SCOPE = {
  seller: [
    ...['Home', 'Orders', 'NDR', 'Missed orders', 'Catalogue', 'Inventory', 'Scan inventory', 'Insights'],
    ...['Invoices', 'Retailers', 'Credit notes', 'Discount', 'Wallet', 'Delivery partners', 'Messages', 'Trips'],
  ],
  warehouse_user: [
    ...['Home', 'Inventory', 'Scan inventory', 'Orders', 'Drivers', 'Clusters', 'Trips', 'Beats'],
    ...['Salesmen', 'Promoters', 'Retailers', 'Credit notes'],
  ],
  admin: ['Home', 'Orders', 'Billing', 'Brands', 'Companies', 'Trips', 'Insights', 'Payments'],
} as const;

describe('the sidebar', () => {
  it('[WH-008, WH-009, WH-011, WH-012, WH-013, WH-014, WH-015, WH-016, WH-017, WH-018, WH-021, WH-022] of the warehouse has its sections in the specified order', () => {
    expect(draw('warehouse_user', 'warehouse')).toEqual(Object.entries(SECTIONS));
  });

  it.each([
    ['[SHELL-001, SHELL-009, SHELL-010]', 'seller', 'seller'],
    ['[SHELL-009, SHELL-011]', 'warehouse_user', 'warehouse'],
    ['[SHELL-001, SHELL-002]', 'admin', 'admin'],
  ] as const)('%s of the role %s leads to everything in the scope of the specification', (_rows, role, variant) => {
    const drawn = drawAll(role, variant);
    expect(SCOPE[role].filter((label) => drawn.every(([shown]) => shown !== label))).toEqual([]);
    const places = ALL.filter(({ variants }) => variants.includes(variant)).flatMap(({ routes, tabs = [] }) => [
      ...routes.map(({ path }) => path),
      ...tabs.map(({ key }) => `/administration?tab=${key}`),
    ]);
    const leadsNowhere = drawn.filter(([, to]) => ![...places, '/admin/billing'].includes(to ?? ''));
    expect(leadsNowhere).toEqual([]);
  });

  it('[SHELL-009, SHELL-010] of a seller stands beside the tabs for shops, webhooks and the wallet', () => {
    const tabs = ALL.filter(({ variants }) => variants.includes('seller')).flatMap(
      (capability) => capability.tabs ?? [],
    );
    expect(tabs.map(({ key }) => key)).toEqual(expect.arrayContaining(['integrations', 'Api', 'wallet', 'taskCenter']));
  });

  it('of the warehouse leads each section to a screen', () => {
    const paths = ALL.flatMap(({ routes }) => routes).map(({ path }) => path);
    const drawn = draw('warehouse_user', 'warehouse');
    expect(drawn.map(([, to]) => to).filter((to) => !paths.includes(to ?? ''))).toEqual([]);
  });

  it('shows a cluster owner what the role may open', () => {
    expect(draw('cluster_owner', 'warehouse').map(([label]) => label)).toEqual(
      expect.arrayContaining(['Orders', 'Drivers', 'Create Driver', 'Clusters']),
    );
    for (const label of [
      'Cluster Owners',
      'Assign Cluster',
      'Create Cluster',
      'Create Warehouse user',
      'Warehouse User',
    ])
      expect(screen.queryByRole('link', { name: label })).toBeNull();
  });

  it('of a seller and of an admin has none of the fleet', () => {
    for (const [role, variant] of [
      ['seller', 'seller'],
      ['admin', 'admin'],
    ] as const)
      expect(draw(role, variant).map(([label]) => label)).not.toContain('Drivers');
  });
});
