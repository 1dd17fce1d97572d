import { type Permission } from '@godown/contracts/permissions';
import { type Capability, type CapabilitySummary } from '@godown/shared-ui/remote';
import { getSession } from '@godown/shared-ui/session';
import { renderUi } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType } from 'react';
import { type loadRemote } from './load-remote.js';
import { registryStore } from './registry-store.js';
import { RemoteSenders } from './remote-senders.js';

const NOTES = 'notes:person-1';
/** How often the remote was asked for. */
let loads = 0;
let sender: () => Promise<{ Component: ComponentType }>;
const hidden = () => undefined;

const load: typeof loadRemote = () => {
  loads += 1;
  const keeps = { what: 'notes', lazy: () => sender() };
  const notes: Capability = { key: 'notes', variants: ['seller'], permission: null, nav: [], routes: [], keeps };
  return Promise.resolve({ capabilities: [notes], provider: () => Promise.reject(new Error('never drawn')) });
};
const fetched = globalThis.fetch;

async function registered(over: Partial<CapabilitySummary> = {}): Promise<void> {
  const notes = { key: 'notes', variants: ['seller'], permission: 'beats.walk', nav: [], paths: [], tabs: [] };
  const capabilities = [{ ...notes, keeps: 'notes', ...over }];
  const remote = { version: '1', url: '/1/remoteEntry.js', integrity: '', global: 'mfe_notes', capabilities };
  globalThis.fetch = () => Promise.resolve(Response.json({ remotes: { 'mfe-notes': remote } }));
  await act(() => registryStore.refresh());
}

function signIn(permissions: readonly Permission[] = ['beats.walk']): void {
  getSession().start('seller');
  getSession().signIn({
    profile: { entityId: 'person-1', name: 'Asha', email: null, phone: null, userRole: 'salesman', flags: {} },
    permissions,
    companies: [],
  });
}

const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
/** A screen of another capability. */
const open = () =>
  renderUi(
    <>
      <h1>Another screen</h1>
      <RemoteSenders load={load} />
    </>,
  );

describe('what waits on the device, whichever screen is open', () => {
  beforeEach(async () => {
    localStorage.clear();
    loads = 0;
    sender = () => Promise.resolve({ Component: () => <p>Sending notes</p> });
    signIn();
    await registered();
  });
  afterEach(() => {
    globalThis.fetch = fetched;
    localStorage.clear();
  });

  it('loads nothing while nothing waits, and its sender as soon as something does', async () => {
    open();
    await networkIsBack();
    expect(loads).toBe(0);
    localStorage.setItem(NOTES, '[1]');
    await networkIsBack();
    await screen.findByText('Sending notes');
    await networkIsBack();
    expect(loads).toBe(1);
  });

  it.each([
    ['somebody else kept it', async () => localStorage.setItem('notes:person-2', '[1]')],
    ['this person may not open the capability', async () => signIn([])],
    ['the capability belongs to another variant', () => registered({ variants: ['admin'] })],
    ['the remote is of a build that keeps nothing', () => registered({ keeps: null })],
  ])('is left alone when %s', async (what, given) => {
    if (!what.startsWith('somebody')) localStorage.setItem(NOTES, '[1]');
    await given();
    open();
    await networkIsBack();
    expect([loads, screen.queryByText('Sending notes')]).toEqual([0, null]);
  });

  it('is tried again after its code did not come', async () => {
    localStorage.setItem(NOTES, '[1]');
    const comes = sender;
    sender = () => Promise.reject(new TypeError('Failed to fetch'));
    open();
    await networkIsBack();
    screen.getByRole('heading', { name: 'Another screen' });
    sender = comes;
    await networkIsBack();
    await screen.findByText('Sending notes');
  });

  it('takes nothing along when its sender fails', async () => {
    localStorage.setItem(NOTES, '[1]');
    const quiet = jest.spyOn(console, 'error').mockImplementation(hidden);
    sender = () =>
      Promise.resolve({
        Component: () => {
          throw new Error('broken');
        },
      });
    open();
    await waitFor(() => expect(quiet).toHaveBeenCalled());
    screen.getByRole('heading', { name: 'Another screen' });
    quiet.mockRestore();
  });
});
