import { permissionsOf } from '@godown/contracts/permissions';
import { builtWeb } from '../../e2e/harness/built-web.ts';
import { profileOf } from '../../e2e/harness/stub-api.ts';
import { BUDGETS, type Measured } from '../../size/budgets.ts';
import { type BuiltPages } from '../../size/built-pages.ts';
import { type BenchPath, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';
import { openSlowly, type PageTimes } from '../load/slow-page.ts';
import { median } from '../statistics.ts';

const USABLE_SECONDS = 2.5;

interface Visit {
  name: string;
  host: string;
  urlPath: string;
  /** What the visitor came for. */
  usable: string;
  role: 'seller' | 'warehouse_user' | 'super_admin' | null;
}

const TRACKING: Visit = { name: 'tracking page', host: 'track', urlPath: '/track', usable: 'form input', role: null };
const OTHERS: readonly Visit[] = [
  { name: 'shell, sign-in page', host: 'seller', urlPath: '/', usable: 'form input', role: null },
  { name: 'mfe-seller, orders', host: 'seller', urlPath: '/orders', usable: 'main h1', role: 'seller' },
  {
    name: 'mfe-warehouse, inventory',
    host: 'warehouse',
    urlPath: '/inventory',
    usable: 'main h1',
    role: 'warehouse_user',
  },
  { name: 'mfe-admin, companies', host: 'admin', urlPath: '/admin/companies', usable: 'main h1', role: 'super_admin' },
  { name: 'widget on a shop of somebody else', host: 'brand', urlPath: '/', usable: 'input', role: null },
];
const VARIANTS = { seller: 'seller', warehouse_user: 'warehouse', super_admin: 'admin' } as const;

async function visited({ api, gateway, browser }: BuiltPages, visit: Visit, times: number): Promise<PageTimes[]> {
  api.setProfile(visit.role === null ? null : profileOf(VARIANTS[visit.role], permissionsOf(visit.role)));
  const all: PageTimes[] = [];
  for (let time = 0; time < times; time += 1)
    all.push(await openSlowly(browser, `${gateway.origin(visit.host)}${visit.urlPath}`, visit.usable));
  return all;
}

const middle = (all: readonly PageTimes[], of: keyof PageTimes): number => median(all.map((one) => one[of]));

/** The largest of each budget. */
function sizeFigures(measured: readonly Measured[]): Figure[] {
  return Object.entries(BUDGETS).map(([budget, limit]) => {
    const largest = measured.filter((one) => one.budget === budget).toSorted((a, b) => b.amount - a.amount)[0];
    const amount = largest?.amount ?? Number.NaN;
    return atMost({
      path: 'P8',
      name: limit.label,
      ...('files' in limit
        ? { reached: amount, limit: limit.files, unit: 'files' }
        : { reached: amount / 1000, limit: limit.kilobytes, unit: 'kB' }),
      absolute: largest?.what ? { largest: largest.what } : {},
    });
  });
}

async function run(lab: Lab): Promise<Figure[]> {
  await builtWeb();
  // Only now: the registry of the remotes is read from what was built.
  const [{ openBuiltPages }, { measureOn }] = await Promise.all([
    import('../../size/built-pages.ts'),
    import('../../size/measure.ts'),
  ]);
  const built = await openBuiltPages();
  try {
    const tracking = await visited(built, TRACKING, 5);
    for (const visit of OTHERS) {
      const all = await visited(built, visit, 3);
      lab.note(
        `${visit.name}: first paint ${(middle(all, 'firstPaintMs') / 1000).toFixed(2)} s, usable ${(middle(all, 'usableMs') / 1000).toFixed(2)} s, ${(middle(all, 'bytes') / 1000).toFixed(0)} kB over the wire`,
      );
    }
    return [
      atMost({
        path: 'P8',
        name: 'tracking page usable',
        reached: middle(tracking, 'usableMs') / 1000,
        limit: USABLE_SECONDS,
        unit: 's',
        absolute: {
          'first paint s': (middle(tracking, 'firstPaintMs') / 1000).toFixed(2),
          'kB over the wire': (middle(tracking, 'bytes') / 1000).toFixed(0),
        },
      }),
      ...sizeFigures(await measureOn(built)),
    ];
  } finally {
    await built.close();
  }
}

export const browserPages: BenchPath = {
  id: 'P8',
  title: 'Bytes and time in the browser',
  data: 'Chromium, 4 times slower, 1.6 Mbit/s, 150 ms, first visits to the built pages through the gateway',
  hasNoRatio: true,
  run,
};
