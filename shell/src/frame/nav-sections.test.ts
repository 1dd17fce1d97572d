import { type NavItem } from '@godown/shared-ui/remote';
import { matching } from './palette/matching.js';
import { currentItem, inDrawnOrder, sectionsOf } from './nav-sections.js';

const item = (label: string, to: string, section: NavItem['section'] = 'work'): NavItem => ({
  label,
  to,
  icon: 'orders',
  section,
  order: 1,
});
const items = [
  item('Wallet', '/administration?tab=wallet', 'money'),
  item('Orders', '/orders'),
  item('New order', '/orders/new'),
  item('Administration', '/administration', 'setup'),
];

describe('the drawn navigation', () => {
  it('groups by section in the fixed order and leaves out empty ones', () => {
    expect(sectionsOf(items).map(({ key }) => key)).toEqual(['work', 'money', 'setup']);
    expect(inDrawnOrder(items).map(({ label }) => label)).toEqual(['Orders', 'New order', 'Wallet', 'Administration']);
  });

  it.each([
    ['/orders', '', 'Orders'],
    ['/orders/17', '', 'Orders'],
    ['/orders/new', '', 'New order'],
    ['/administration', '', 'Administration'],
    ['/administration', '?tab=profile', 'Administration'],
    ['/administration', '?tab=wallet', 'Wallet'],
  ])('%s%s is marked as %s', (pathname, search, label) => {
    expect(currentItem(items, pathname, search)?.label).toBe(label);
  });

  it('marks nothing elsewhere, also not at a path that only begins alike', () => {
    expect(currentItem(items, '/ordersheet')).toBeNull();
  });
});

describe('finding a screen by its letters', () => {
  it.each([
    ['', 4],
    ['or', 2],
    ['ORDER new', 1],
    ['wal', 1],
    ['x', 0],
  ])('"%s" finds %i', (text, count) => {
    expect(matching(items, text)).toHaveLength(count);
  });

  it('finds what people call otherwise', () => {
    const [order] = matching([{ label: 'New order', otherWords: 'create add' }], 'create or');
    expect(order?.label).toBe('New order');
  });

  it('puts what begins with the text first', () => {
    expect(matching(items, 'or')[0]?.label).toBe('Orders');
  });
});
