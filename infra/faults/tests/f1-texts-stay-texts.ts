import { type Page } from 'playwright-core';
import { COMPANIES, SUPER_ADMIN } from '../../demo/demo-cast.ts';
import { type DemoPlan } from '../../demo/demo-plan.ts';
import { loadDemoHistory, openDemo } from '../../demo/load-demo.ts';
import { REPOSITORY } from '../../webpack/paths.ts';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { fillEmptyTables } from '../pages/empty-tables.ts';
import { HOSTILE_TEXTS } from '../pages/hostile-texts.ts';
import { OpenPages, type Size, SIZES, type Variant } from '../pages/open-pages.ts';
import { plantTexts } from '../pages/plant-texts.ts';
import { screensOf } from '../pages/screens.ts';
import { look, type Sight } from '../pages/watch-page.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { APP_SECRET } from '../harness/fault-system.ts';

const PASSWORD = 'Godown@5244';
const PEOPLE: readonly [Variant, string][] = [
  ['seller', COMPANIES[0]?.email ?? ''],
  ['warehouse', 'warehouse@godown.example'],
  ['admin', SUPER_ADMIN.email],
];

function planOf({ system, random }: Lab): DemoPlan {
  return {
    root: REPOSITORY,
    dataFolder: system.folder,
    apiUrl: system.api.url,
    simulatorUrl: system.simulator?.url ?? '',
    sellerUrl: system.api.url,
    appDatabaseUrl: system.appUrl,
    appSecret: APP_SECRET,
    password: PASSWORD,
    seed: random.hex(8),
    orders: 40,
  };
}

/** Nothing of it may run, point to code, empty a page, push it out of its frame or break it. */
export function judgeSights(sights: readonly Sight[], policyReports: number): Measure[] {
  const count = (isOff: (sight: Sight) => boolean): number => sights.filter(isOff).length;
  return [
    exactly(
      'ran',
      count(({ ran }) => ran.length > 0),
      0,
    ),
    exactly(
      'codeLinks',
      count(({ codeLinks }) => codeLinks > 0),
      0,
    ),
    exactly('policyReports', policyReports, 0),
    exactly(
      'blank',
      count(({ isBlank }) => isBlank),
      0,
    ),
    exactly(
      'stickOut',
      count(({ sticksOut }) => sticksOut > 1),
      0,
    ),
    exactly(
      'broken',
      count(({ errors }) => errors.length > 0),
      0,
    ),
  ];
}

async function publicPlaces({ system }: Lab): Promise<[string, string][]> {
  const parcels = await system.sql<{ awb: string }>(`SELECT awb FROM awb_directory ORDER BY awb LIMIT 8`);
  return [
    ...parcels.map(({ awb }): [string, string] => ['track', `/track/${encodeURIComponent(awb)}`]),
    ['track', '/delete-user-data'],
    ['track', `/feedback/${'f'.repeat(43)}`],
    ['track', '/?t=f1'],
  ];
}

/** A page without our protection must be seen to run the text: else nothing was looked at. */
async function control(pages: OpenPages): Promise<number> {
  const { context, page } = await pages.visit('track', '/');
  await page.goto('about:blank');
  await page.setContent(`<p>${HOSTILE_TEXTS[1] ?? ''}</p>`);
  await page.waitForTimeout(300);
  const ran = await page.evaluate<boolean>('window.__ran === 1');
  await context.close();
  return Number(ran);
}

async function walk(lab: Lab, pages: OpenPages, signedIn: ReadonlyMap<Variant, { page: Page }>): Promise<Sight[]> {
  const sights: Sight[] = [];
  const stroll = async (page: Page, origin: string, size: Size, places: readonly string[]): Promise<void> => {
    await page.setViewportSize(SIZES[size]);
    for (const place of places) {
      const sight = await look(page, origin, place);
      sights.push(sight);
      if (
        sight.ran.length > 0 ||
        sight.codeLinks > 0 ||
        sight.isBlank ||
        sight.sticksOut > 1 ||
        sight.errors.length > 0
      )
        lab.note(`${size} ${origin}${JSON.stringify(sight)}`);
    }
  };
  for (const size of Object.keys(SIZES) as Size[]) {
    for (const [variant, { page }] of signedIn)
      await stroll(page, pages.gateway.origin(variant), size, await screensOf(lab.system, pages.root, variant));
    const { context, page } = await pages.visit('track', '/');
    for (const [host, place] of await publicPlaces(lab)) await stroll(page, pages.gateway.origin(host), size, [place]);
    await context.close();
  }
  return sights;
}

export const textsStayTexts: FaultTest = {
  id: 'F1',
  promise: 'text from anyone stays text for everyone',
  isShort: false,
  plan: () => ({ hasSimulator: true }),
  run: async (lab) => {
    const plan = planOf(lab);
    await openDemo(plan);
    await loadDemoHistory(plan, () => false);
    await fillEmptyTables(lab.system);
    const pages = await OpenPages.start(lab.system);
    try {
      const signedIn = new Map<Variant, { page: Page }>();
      for (const [variant, email] of PEOPLE)
        signedIn.set(variant, await pages.signIn(variant, { email, password: PASSWORD }));
      const { fields, guarded } = await plantTexts(
        lab.system.ownerUrl,
        lab.random.between(0, HOSTILE_TEXTS.length - 1),
      );
      lab.note(`fields that take no such text: ${guarded.join(', ')}`);
      const sights = await walk(lab, pages, signedIn);
      for (const report of pages.gateway.policyReports.slice(0, 10)) lab.note(report);
      const measures = judgeSights(sights, pages.gateway.policyReports.length);
      return [
        atLeast('fields', fields.length, 100),
        atLeast('texts', HOSTILE_TEXTS.length, 30),
        atLeast('screens', sights.length, 120),
        atLeast('screensThatShowThem', sights.filter(({ shown }) => shown > 0).length, 60),
        exactly('controlRan', await control(pages), 1),
        ...measures,
      ];
    } finally {
      await pages.close();
    }
  },
};
