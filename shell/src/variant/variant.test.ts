import { variantOf } from './variant.js';
import { VARIANT_WORDS } from './variant-words.js';

describe('The variant', () => {
  it.each([
    ['seller.localhost', 'seller'],
    ['warehouse.godown.example', 'warehouse'],
    ['admin.godown.example', 'admin'],
    ['www.godown.example', 'seller'],
    ['localhost', 'seller'],
  ] as const)('[SHELL-008, SHELL-013, SHELL-022, SHELL-026] of %s is %s', (host, variant) => {
    expect(variantOf(host)).toBe(variant);
  });

  it('[SHELL-008, SHELL-026] is what the build was pinned to, whatever the host', () => {
    expect(variantOf('seller.localhost', 'admin')).toBe('admin');
    expect(variantOf('admin.localhost', 'warehouse')).toBe('warehouse');
    expect(variantOf('admin.localhost', 'nonsense')).toBe('admin');
  });

  it('has a name for each of the three', () => {
    expect(Object.keys(VARIANT_WORDS)).toEqual(['seller', 'warehouse', 'admin']);
  });
});
