import { type FaultTest, type Lab } from '../fault-test.ts';
import { LivePage } from '../harness/live-page.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { placeOrders } from './webhook-calls.ts';

const OPEN = ['PENDING', 'IN_PROGRESS'];

/** Kills worker and api processes while people look on. */
async function trouble({ system, random, count }: Lab): Promise<number> {
  let kills = 0;
  for (let round = 0; round < count(3, 15); round += 1) {
    await pause(random.between(100, 1_200));
    const victim = random.pick([system.worker, system.worker, ...system.apis]);
    await victim?.kill();
    await pause(random.between(0, 400));
    await victim?.start();
    kills += 1;
  }
  return kills;
}

export const liveTasks: FaultTest = {
  id: 'R13',
  promise: 'live progress is a view of the stored task, never a second truth',
  isShort: false,
  plan: () => ({ apis: 2 }),
  run: async (lab) => {
    const { system, tenants, count } = lab;
    const sellers = await inLanes(Array.from({ length: count(4, 50) }), 2, () => tenants.seller());
    const pages = sellers.flatMap((seller) =>
      Array.from({ length: PAGES_OF_ONE }, (_, index) => ({
        seller,
        page: new LivePage(system.apis[index % 2]?.url ?? '', seller.person),
      })),
    );
    await until('every page is live', 120_000, () => pages.every(({ page }) => page.isConnected));
    await inLanes(sellers, 4, (seller) => placeOrders(lab, seller, count(1_500, 2_000)));
    const kills = await trouble(lab);
    await until(
      'every task has ended',
      400_000,
      async () => (await system.sql(`SELECT FROM tasks WHERE status = ANY ($1)`, [OPEN])).length === 0,
    ).catch((error: unknown) => lab.note(String(error)));
    await until('every page is live again', 120_000, () => pages.every(({ page }) => page.isConnected));
    // The last word is on its way, or was lost with the worker that was killed in that moment: then the page reads it within its 15 s.
    const differing = async (): Promise<number> => {
      const verdicts = await inLanes(pages, 10, async ({ page }) => {
        const truth = await page.list();
        return showsTruth(page.shown, truth);
      });
      return verdicts.filter((isSame) => !isSame).length;
    };
    await until('every page shows the truth', 20_000, async () => (await differing()) === 0).catch(() => undefined);
    const wrong = await differing();
    const shown = pages.flatMap(({ page }) => [...page.shown.values()]);
    for (const { page } of pages) page.close();
    return [
      atLeast('pages', pages.length, count(16, 200)),
      atLeast('kills', kills, count(3, 15)),
      exactly('pagesThatDiffer', wrong, 0),
      ...judgeBars(shown),
      judgeTold(
        pages.map(({ page }) => page.endsByLooking),
        kills,
      ),
    ];
  },
};

/** Tasks that a worker ends at the same time, and pages of each company. */
const [TASKS_AT_ONCE, PAGES_OF_ONE] = [2, 4];

/** A kill may take the last words of the tasks that were just ending; every other end is told, not looked for. */
export function judgeTold(endsByLooking: readonly number[], kills: number): Measure {
  return atMost(
    'endsByLooking',
    endsByLooking.reduce((sum, count) => sum + count, 0),
    kills * TASKS_AT_ONCE * PAGES_OF_ONE,
  );
}

interface Bar {
  status: string;
  progress: number;
  downloadLink: string | null;
  endedAt: string | null;
}

/** Whether a page shows what the list says, and nothing else. */
export function showsTruth(shown: ReadonlyMap<string, Bar>, truth: readonly (Bar & { id: string })[]): boolean {
  return (
    truth.length === shown.size &&
    truth.every((task) => JSON.stringify(pick(shown.get(task.id))) === JSON.stringify(pick(task)))
  );
}

/** Once everything has ended no bar moves, and what is complete has its file, its end and its hundred. */
export function judgeBars(shown: readonly Bar[]): Measure[] {
  return [
    exactly('stuckBars', shown.filter(({ status }) => OPEN.includes(status)).length, 0),
    exactly(
      'completedWithoutAll',
      shown.filter(
        (task) =>
          task.status === 'COMPLETED' && (task.downloadLink === null || task.endedAt === null || task.progress !== 100),
      ).length,
      0,
    ),
  ];
}

function pick(task: Bar | undefined): unknown {
  return task === undefined ? null : [task.status, task.progress, task.downloadLink, task.endedAt];
}
