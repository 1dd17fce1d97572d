export interface Counts {
  passed: number;
  failed: number;
}

/** The form that other programs read: the last line of `npm test`. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

export function totalOf(all: readonly Counts[]): Counts {
  return all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

const COUNTS = [
  'numPassedTests',
  'numFailedTests',
  'numRuntimeErrorTestSuites',
  'numPendingTests',
  'numTodoTests',
] as const;

function countsOf(result: unknown): Record<(typeof COUNTS)[number], number> | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const found = new Map<string, unknown>(Object.entries(result));
  const numbers = COUNTS.map((name) => [name, found.get(name)] as const);
  if (numbers.some(([, value]) => typeof value !== 'number')) return undefined;
  return Object.fromEntries(numbers) as Record<(typeof COUNTS)[number], number>;
}

/**
 * Counts Jest's JSON result. A file that could not be loaded counts as one failure, a skipped test as well (it proves
 * nothing), and so does a run that wrote no result because it crashed.
 */
export function countJest(json: string): Counts {
  let result: unknown;
  try {
    result = JSON.parse(json);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const counts = countsOf(result);
  if (counts === undefined) return { passed: 0, failed: 1 };
  const failed =
    counts.numFailedTests + counts.numRuntimeErrorTestSuites + counts.numPendingTests + counts.numTodoTests;
  const wasCut =
    typeof result === 'object' && result !== null && 'success' in result && result.success === false && failed === 0;
  return { passed: counts.numPassedTests, failed: wasCut ? 1 : failed };
}

/** Reads the last line of a program that ends with ours. One that did not come so far counts as one failure. */
export function countSummary(output: string): Counts {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined || failed === undefined || Number(passed) + Number(failed) === 0
    ? { passed: 0, failed: 1 }
    : { passed: Number(passed), failed: Number(failed) };
}

/** What failed in Jest's JSON result, a line each: the file and the test, or the file that could not be loaded. */
export function failedTests(json: string): string[] {
  let result: unknown;
  try {
    result = JSON.parse(json);
  } catch {
    return ['Jest wrote no result'];
  }
  return listIn(result, 'testResults').flatMap((file) => {
    const tests = listIn(file, 'assertionResults');
    const failed = tests.filter((test) => textIn(test, 'status') === 'failed').map((test) => textIn(test, 'fullName'));
    const isBroken = textIn(file, 'status') === 'failed' && failed.length === 0;
    return (isBroken ? ['could not be loaded or ended'] : failed).map((name) => `${textIn(file, 'name')}: ${name}`);
  });
}

function listIn(holder: unknown, name: string): unknown[] {
  const value: unknown = Reflect.get(Object(holder), name);
  return Array.isArray(value) ? value : [];
}

const textIn = (holder: unknown, name: string): string => String(Reflect.get(Object(holder), name));
