import { BROWSER_ERROR_LENGTHS, BROWSER_ERROR_LIMITS, BrowserErrorRequest } from '@godown/contracts/browser-errors';
import { FakeApi } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { reportError, watchErrors } from './index.js';

const ROUTE = 'POST /browser-errors';

describe('errors of the browser', () => {
  let api: FakeApi;
  let stop: () => void;
  let time = 0;
  let quiet: { mockRestore: () => void };

  beforeEach(() => {
    quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api = new FakeApi().on(ROUTE, () => ({ body: {} }));
    time = 0;
    stop = watchErrors('seller', () => time);
  });
  afterEach(() => {
    stop();
    api.restore();
    quiet.mockRestore();
    window.history.replaceState(null, '', '/');
  });

  const sent = () => api.of(ROUTE).map(({ body }) => body as Record<string, string>);
  /** Reports come in the order of the errors: once the last is there, nothing is missing before it. */
  const untilSent = async (last: string): Promise<string[]> => {
    const messages = () => sent().map(({ message = '' }) => message);
    await waitFor(() => expect(messages().at(-1)).toContain(last));
    return messages();
  };
  const uncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('are sent when nobody caught them, when a promise was rejected, and when a screen reports them', async () => {
    uncaught(new TypeError('x is not a function'));
    rejected(new Error('nobody waited'));
    reportError(Object.assign(new Error('Busy'), { name: 'ApiError', status: 503 }), {
      about: 'wallet',
      release: 'mfe-seller@7',
    });
    expect(await untilSent('Busy')).toEqual([
      'TypeError: x is not a function',
      'Error: nobody waited',
      'wallet: ApiError 503: Busy',
    ]);
    expect(sent().map(({ variant, release }) => [variant, release])).toEqual([
      ['seller', 'development'],
      ['seller', 'development'],
      ['seller', 'development mfe-seller@7'],
    ]);
  });

  it('say the screen without ids and addresses without queries, and are what the API takes', async () => {
    window.history.replaceState(null, '', '/orders/019a0000-0000-7000-8000-0000deb17001/edit?phone=9812345678');
    const error = Object.assign(new Error('GET https://godown.example/api/x?email=a@b.example failed'), {
      stack:
        'Error\n    at f (https://seller.godown.example/js/1.ab.js?retry=1:10:5)\n    at g (https://seller.godown.example/js/2.cd.js:3:4)',
    });
    uncaught(error);
    reportError(new Error('long '.repeat(5_000)), { release: 'r'.repeat(500) });
    await untilSent('long');
    const [first, second] = sent();
    expect(first).toMatchObject({
      path: '/orders/:id/edit',
      message: 'Error: GET https://godown.example/api/x failed',
      stack:
        'Error\n    at f (https://seller.godown.example/js/1.ab.js:10:5)\n    at g (https://seller.godown.example/js/2.cd.js:3:4)',
    });
    expect(second?.['message']).toHaveLength(BROWSER_ERROR_LENGTHS.message);
    for (const report of [first, second])
      expect(
        validateSync(plainToInstance(BrowserErrorRequest, report), { whitelist: true, forbidNonWhitelisted: true }),
      ).toEqual([]);
  });

  it('are sent once each, a few a minute', async () => {
    const same = new Error('again');
    for (let count = 0; count < 3; count += 1) reportError(same);
    uncaught(same);
    for (let count = 2; count < 20; count += 1) uncaught(new Error(`number ${count}.`));
    await untilSent(`number ${BROWSER_ERROR_LIMITS.ofPage}.`);
    time += 60_001;
    uncaught(new Error('a minute later'));
    expect(await untilSent('a minute later')).toEqual([
      'Error: again',
      'Error: number 2.',
      'Error: number 3.',
      'Error: number 4.',
      'Error: number 5.',
      'Error: a minute later',
    ]);
  });

  it('are not sent when somebody left, when a session ended, or when the browser only remarks on something', async () => {
    rejected(Object.assign(new Error('aborted'), { name: 'AbortError' }));
    reportError(Object.assign(new Error('Please sign in'), { status: 401 }));
    uncaught(undefined);
    uncaught(new Error('this one'));
    expect(await untilSent('this one')).toEqual(['Error: this one']);
  });

  it('come again when they could not be sent', async () => {
    api.on(ROUTE, () => {
      throw new Error('offline');
    });
    const error = new Error('no line');
    reportError(error);
    await untilSent('no line');
    reportError(error);
    uncaught(new Error('this one'));
    expect(await untilSent('this one')).toEqual(['Error: no line', 'Error: no line', 'Error: this one']);
  });
});
