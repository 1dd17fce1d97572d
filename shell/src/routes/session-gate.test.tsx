import { type LoginType } from '@godown/contracts/permissions';
import { jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf, renderShell } from '../../test/render-shell.js';

describe('the start of the page', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub().install();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  });
  afterEach(() => {
    localStorage.clear();
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

  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  /** Somebody was signed in on this device, and the page is loaded again. */
  const reopened = async (variant: LoginType, then: Parameters<ApiStub['on']>[1]) => {
    cleanup();
    renderShell(api, { variant, profile: profileOf(variant), path: '/administration' });
    await after(100);
    cleanup();
    renderShell(api, { variant, path: '/administration' });
    api.on('GET /api/ums/profile', then);
    await after(100);
  };
  const away = () => screen.queryByText('It seems like you are offline');
  const known = () => localStorage.getItem('known:profile');

  it('opens for whoever the device knows while nobody answers, and says that it is offline', async () => {
    await reopened('warehouse', lost);
    expect(screen.getByRole('button', { name: 'Account of Meera' })).toBeTruthy();
    expect(away()).toBeTruthy();
    api.onUms('GET /api/ums/profile', profileOf('warehouse', { name: 'Meera Nair' }));
    await after(3_000);
    expect(screen.getByRole('button', { name: 'Account of Meera Nair' })).toBeTruthy();
    expect(away()).toBeNull();
    const count = asked();
    await after(30_000);
    expect(asked()).toBe(count);
  });

  it('asks again at once when the network is back; a refusal leads to the sign-in and takes nothing that waits', async () => {
    localStorage.setItem('driving:01900000-0000-7000-8000-000000000001', '[1]');
    await reopened('warehouse', lost);
    api.refuseUms('GET /api/ums/profile', 401, '000010', 'Please sign in');
    act(() => void window.dispatchEvent(new Event('online')));
    await after(100);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(known()).toBeNull();
    expect(localStorage.getItem('driving:01900000-0000-7000-8000-000000000001')).toBe('[1]');
  });

  it.each([
    [401, 'Sign in'],
    [403, 'Retry'],
    [503, 'Retry'],
  ])('an answer counts, not what the device knows: %i', async (status, button) => {
    await reopened('warehouse', {
      status,
      body: { responseCode: '000010', responseMessage: 'No', responseBody: null },
    });
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Account of/ })).toBeNull();
  });

  it('forgets a known person whom the server then refuses', async () => {
    await reopened('warehouse', lost);
    api.refuseUms('GET /api/ums/profile', 403, '000011', 'Blocked');
    await after(3_000);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(known()).toBeNull();
  });

  it('knows what the frame draws and no more, and nothing of an admin', async () => {
    await reopened('seller', lost);
    const { profile, companies } = JSON.parse(known() ?? '{}') as Record<'profile' | 'companies', object>;
    expect(profile).toMatchObject({ name: 'Meera', userRole: 'seller', email: null, phone: null });
    expect(Object.keys(profile).toSorted()).toEqual(['email', 'entityId', 'flags', 'name', 'phone', 'userRole']);
    expect(companies).toEqual([{ entityId: '01900000-0000-7000-8000-00000000000a', name: 'Meera Textiles' }]);
    localStorage.clear();
    await reopened('admin', lost);
    expect(known()).toBeNull();
    expect(screen.getByText('This part is not available right now')).toBeTruthy();
  });
});
