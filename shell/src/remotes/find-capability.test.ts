import { type CapabilitySummary } from '@godown/shared-ui/remote';
import { findCapability } from './find-capability.js';
import { type RegisteredRemote } from './registry.js';

const capability = (
  key: string,
  paths: string[],
  variants: CapabilitySummary['variants'] = ['seller'],
): CapabilitySummary => ({ key, variants, permission: 'profile.own', nav: [], tabs: [], keeps: null, paths });
const remote = (name: string, ...capabilities: CapabilitySummary[]): RegisteredRemote => ({
  name,
  version: '1',
  url: '',
  integrity: '',
  global: name,
  capabilities,
});

const remotes = [
  remote('a', capability('orders', ['/orders', '/orders/:orderId'])),
  remote('b', capability('new', ['/orders/new']), capability('scan', ['/scan'], ['warehouse'])),
];

describe('whose path it is', () => {
  it.each([
    ['/orders', 'orders'],
    ['/orders/', 'orders'],
    ['/orders/17', 'orders'],
    ['/orders/new', 'new'],
  ])('%s belongs to %s', (path, key) => {
    expect(findCapability(remotes, 'seller', path)?.capability.key).toBe(key);
  });

  it.each(['/', '/nothing', '/orders/17/more', '/scan'])('nobody has %s in the seller product', (path) => {
    expect(findCapability(remotes, 'seller', path)).toBeNull();
  });

  it('the same path may exist in one variant only', () => {
    expect(findCapability(remotes, 'warehouse', '/scan')?.remote.name).toBe('b');
  });
});
