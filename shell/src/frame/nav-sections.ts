import { NAV_SECTIONS, type NavItem, type NavSection } from '@godown/shared-ui/remote';
import { t } from './frame.texts.js';

const TITLES: Readonly<Record<NavSection, string>> = {
  work: t('orders'),
  delivery: t('delivery'),
  stock: t('stock'),
  retail: t('directToRetail'),
  money: t('money'),
  insight: t('insights'),
  setup: t('setup'),
};

export interface DrawnSection {
  key: NavSection;
  title: string;
  items: NavItem[];
}

/** The navigation in its drawn order; empty sections are left out. */
export function sectionsOf(items: readonly NavItem[]): DrawnSection[] {
  return NAV_SECTIONS.map((key) => ({
    key,
    title: TITLES[key],
    items: items.filter(({ section }) => section === key),
  })).filter((section) => section.items.length > 0);
}

/** The entries in the order in which they are drawn. */
export function inDrawnOrder(items: readonly NavItem[]): NavItem[] {
  return sectionsOf(items).flatMap((section) => section.items);
}

/** How well an entry fits the present address: its length, or nothing when it is another place. */
function fit(to: string, pathname: string, search: string): number {
  const [path = to, query = ''] = to.split('?', 2);
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return 0;
  const present = new URLSearchParams(search);
  const asked = [...new URLSearchParams(query)];
  return asked.every(([name, value]) => present.get(name) === value) ? path.length + asked.length : 0;
}

/** The entry that an address belongs to: the most exact one that it is, or lies below. */
export function currentItem(items: readonly NavItem[], pathname: string, search = ''): NavItem | null {
  let best: { item: NavItem; fit: number } | null = null;
  for (const item of items) {
    const found = fit(item.to, pathname, search);
    if (found > (best?.fit ?? 0)) best = { item, fit: found };
  }
  return best?.item ?? null;
}
