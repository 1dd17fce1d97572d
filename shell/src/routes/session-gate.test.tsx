import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ApiStub } from '../../test/api-stub.js';
import { renderShell } from '../../test/render-shell.js';

describe('the start of the page', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub().install();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    api.remove();
  });

  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const asked = () => api.made('GET /api/ums/profile').length;

  it('asks a server that is away again by itself, and goes on as soon as it answers', async () => {
    renderShell(api);
    api.on('GET /api/ums/profile', { status: 503, body: { status: false, message: 'Busy' } });
    await after(100);
    expect(screen.getByText('This part is not available right now')).toBeTruthy();
    expect(asked()).toBe(1);
    await after(3_000);
    expect(asked()).toBe(2);
    expect(screen.getByText('This part is not available right now')).toBeTruthy();
    api.refuseUms('GET /api/ums/profile', 401, '000010', 'Please sign in');
    await after(3_000);
    expect(asked()).toBe(3);
    expect(screen.queryByText('This part is not available right now')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    await after(30_000);
    expect(asked()).toBe(3);
  });
});
