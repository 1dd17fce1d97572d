import { type Permission } from '@godown/contracts/permissions';
import { type CapabilitySummary, type NavItem } from '@godown/shared-ui/remote';
import { landingOf, navigationOf } from './landing.js';

const item = (to: string, more: Partial<NavItem> = {}): NavItem => ({
  label: to,
  to,
  icon: 'orders',
  section: 'work',
  order: 1,
  ...more,
});
const capability = (
  key: string,
  permission: Permission | null,
  nav: NavItem[],
  variants: CapabilitySummary['variants'] = ['seller', 'warehouse', 'admin'],
): CapabilitySummary => ({ key, variants, permission, nav, tabs: [], keeps: null, paths: nav.map(({ to }) => to) });
const remotes = (...capabilities: CapabilitySummary[]) => [
  { name: 'a', version: '1', url: '', integrity: '', global: 'a', capabilities },
];
const grants = (...permissions: Permission[]) => ({ variant: 'seller' as const, permissions });

describe('the navigation of a person', () => {
  it('has what the variant and the permissions allow, in order', () => {
    const all = remotes(
      capability('orders', 'profile.own', [
        item('/orders', { order: 2 }),
        item('/orders/pay', { permission: 'wallet.write' }),
        item('/orders/pick', { variants: ['warehouse'] }),
      ]),
      capability('wallet', 'wallet.read', [item('/wallet', { order: 1 })]),
      capability('scan', 'profile.own', [item('/scan')], ['warehouse']),
    );
    expect(navigationOf(all, grants('profile.own', 'wallet.read')).map(({ to }) => to)).toEqual(['/wallet', '/orders']);
    expect(navigationOf(all, grants('profile.own')).map(({ to }) => to)).toEqual(['/orders']);
  });
});

describe('where the start page leads', () => {
  it('to the home of the variant, else to the orders', () => {
    const all = [item('/a'), item('/orders'), item('/home')];
    expect(landingOf(remotes(capability('x', 'profile.own', all)), grants('profile.own'))).toBe('/home');
    expect(
      landingOf(remotes(capability('x', 'profile.own', [item('/a'), item('/orders')])), grants('profile.own')),
    ).toBe('/orders');
  });

  it('else to the first screen that the person may open, or to the account', () => {
    expect(landingOf(remotes(capability('x', 'profile.own', [item('/stock')])), grants('profile.own'))).toBe('/stock');
    expect(landingOf([], grants())).toBe('/administration');
  });
});
