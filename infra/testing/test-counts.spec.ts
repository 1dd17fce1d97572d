import { countJest, countSummary, failedTests, summaryLine, totalOf } from './test-counts.ts';

const result = (counts: object): string =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    success: true,
    ...counts,
  });

describe('the summary of npm test', () => {
  it('ends in the form that programs read', () => {
    expect(
      summaryLine(
        totalOf([
          { passed: 1230, failed: 0 },
          { passed: 4, failed: 2 },
        ]),
      ),
    ).toBe('1234 passed, 2 failed');
  });

  it('counts what passed and what failed', () => {
    expect(countJest(result({ numFailedTests: 2, success: false }))).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that could not be loaded, and a skipped test, as failures', () => {
    expect(
      countJest(result({ numRuntimeErrorTestSuites: 1, numPendingTests: 2, numTodoTests: 1, success: false })),
    ).toEqual({ passed: 5, failed: 4 });
  });

  it('fails a run that crashed, wrote nothing, or ended badly without a failing test', () => {
    expect(countJest('')).toEqual({ passed: 0, failed: 1 });
    expect(countJest('{}')).toEqual({ passed: 0, failed: 1 });
    expect(countJest(result({ success: false }))).toEqual({ passed: 5, failed: 1 });
  });

  it('reads the last line of a program of ours, and takes one that broke off for a failure', () => {
    expect(countSummary('seed 1\n\n5 passed, 1 failed\n')).toEqual({ passed: 5, failed: 1 });
    for (const broken of ['', '5 passed, 0 failed\nError: away', '0 passed, 0 failed'])
      expect(countSummary(broken)).toEqual({ passed: 0, failed: 1 });
  });

  it('names what failed: tests, files that could not be loaded, and a run that crashed', () => {
    const testResults = [
      {
        name: '/a/orders.spec.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'orders are placed' },
          { status: 'failed', fullName: 'orders are cancelled once' },
        ],
      },
      { name: '/a/stock.spec.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'stock' }] },
      { name: '/a/broken.spec.ts', status: 'failed', assertionResults: [] },
    ];
    expect(failedTests(result({ testResults }))).toEqual([
      '/a/orders.spec.ts: orders are cancelled once',
      '/a/broken.spec.ts: could not be loaded or ended',
    ]);
    expect(failedTests('')).toEqual(['Jest wrote no result']);
  });
});
