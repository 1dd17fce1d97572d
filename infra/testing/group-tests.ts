import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TEST_FILES } from './test-files.ts';

const ROOT = join(import.meta.dirname, '../..');

type GroupedProject = 'contracts' | 'services' | 'web';

/** How many groups: enough that two cores end at about the same time, few enough that little is loaded twice. */
const GROUPS: Readonly<Record<GroupedProject, number>> = { contracts: 1, services: 10, web: 8 };
export const GROUPED = Object.keys(GROUPS) as GroupedProject[];
/**
 * What its neighbours would see: modules put in the place of others, and a clock that stands still under the parts of the screens,
 * whose layers are then never told that they were closed.
 */
const ALONE: readonly string[] = [
  'services/src/core/tracing/tracing-off.spec.ts',
  'shared-ui/src/ui/fields/fields.test.tsx',
];
/** Short files with long tests. */
const LONG: readonly string[] = [
  'services/src/platform/auth/tenancy.spec.ts',
  'services/src/modules/ndr/push/courier-push.spec.ts',
  'services/src/modules/sheets/sheets.service.spec.ts',
  'services/src/modules/shipping/booking/booking.spec.ts',
  'services/src/modules/tasks/tasks.service.spec.ts',
];
/** What a file weighs, in its own bytes: loading and starting, its tests, and what long tests add. */
const WEIGHT = { start: 5_000, long: 45_000 } as const;

/** The test files of a project, sorted. */
export function testFilesOf(project: GroupedProject): string[] {
  return globSync(TEST_FILES[project], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).sort();
}

/** Divides files into groups of about the same weight; neighbours stay together. */
export function divide(files: readonly { path: string; weight: number }[], groups: number): string[][] {
  const total = files.reduce((sum, { weight }) => sum + weight, 0);
  const divided = Array.from({ length: groups }, (): string[] => []);
  let before = 0;
  for (const { path, weight } of files) {
    divided[Math.floor(((before + weight / 2) / total) * groups)]?.push(path);
    before += weight;
  }
  return divided.filter((group) => group.length > 0);
}

export function groupsOf(project: GroupedProject): string[][] {
  const files = testFilesOf(project);
  const weigh = (path: string) => ({
    path,
    weight: statSync(join(ROOT, path)).size + WEIGHT.start + (LONG.includes(path) ? WEIGHT.long : 0),
  });
  return [
    ...divide(files.filter((path) => !ALONE.includes(path)).map(weigh), GROUPS[project]),
    ...files.filter((path) => ALONE.includes(path)).map((path) => [path]),
  ];
}

/**
 * Writes each group as a file that imports its test files. What they all need (the application, the screens' library) is
 * then loaded once for a group instead of once for a file, which was half of the time of all tests.
 */
export function writeGroups(): void {
  for (const project of GROUPED) {
    const folder = join(ROOT, 'dist-tests', project);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    groupsOf(project).forEach((paths, index) => {
      const lines = paths.map((path) => `import '${relative(folder, join(ROOT, path)).replace(/\.tsx?$/, '.js')}';\n`);
      writeFileSync(join(folder, `${String(index + 1).padStart(2, '0')}.ts`), lines.join(''));
    });
  }
}
