import { NOTICE_EVENTS, type NoticeRow } from '@godown/contracts/notices';
import { takeNotices } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';
import { noticeHandlers } from './use-live-notices.js';

const LIST = 'GET /api/notices';
const READ = 'PATCH /api/notices/read';

const tasks = {
  key: 'tasks',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'tasks.read',
  paths: [],
  nav: [{ label: 'Task center', to: '/administration?tab=taskCenter', icon: 'tasks', section: 'setup', order: 20 }],
};
const registry = {
  remotes: {
    'mfe-seller': { version: '1', url: '/1/e.js', integrity: '', global: 'mfe_seller', capabilities: [tasks] },
  },
};

function notice(over: Partial<NoticeRow> = {}): NoticeRow {
  return {
    id: 'n-1',
    tone: 'success',
    title: 'Export orders is done',
    text: '42 orders',
    link: '/administration?tab=support',
    createdAt: '2026-11-21T05:00:00.000Z',
    isRead: false,
    ...over,
  };
}

describe('the notification centre', () => {
  let api: ApiStub;
  beforeEach(() => {
    api = new ApiStub().install();
  });
  afterEach(() => {
    cleanup();
    api.remove();
  });

  const open = async (name: string | RegExp, variant: 'seller' | 'warehouse' | 'admin' = 'seller') => {
    const view = renderShell(api, { variant, profile: profileOf(variant), path: '/administration', registry });
    await userEvent.click(await screen.findByRole('button', { name }));
    return view;
  };

  it.each(['seller', 'warehouse', 'admin'] as const)(
    'tells in the %s product how much is unread, goes where a notice points, and marks it as read',
    async (variant) => {
      let answer = {
        status: true,
        notices: [
          notice(),
          notice({ id: 'n-2', title: 'Bulk orders has failed', tone: 'danger', isRead: true, link: null }),
        ],
        unreadCount: 1,
        hasMore: false,
      };
      api
        .on(LIST, () => ({ body: answer }))
        .on(READ, () => {
          answer = { ...answer, notices: answer.notices.map((one) => ({ ...one, isRead: true })), unreadCount: 0 };
          return { body: { status: true, unreadCount: 0 } };
        });
      const { router } = await open('Notifications, 1 unread', variant);
      expect(
        (await screen.findAllByRole('listitem'))
          .filter((item) => item.closest('[role=dialog]'))
          .map((item) => /Unread$/.test(item.textContent ?? '')),
      ).toEqual([true, false]);
      await userEvent.click(screen.getByRole('button', { name: /Export orders is done/ }));
      expect([router.state.location.pathname, router.state.location.search]).toEqual([
        '/administration',
        '?tab=support',
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(api.made(READ)[0]?.body).toEqual({ ids: ['n-1'] }));
      expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    },
  );

  it('marks all as read at once, and leads to the task center', async () => {
    api
      .on(LIST, { body: { status: true, notices: [notice()], unreadCount: 100, hasMore: true } })
      .on(READ, { body: { status: true, unreadCount: 0 } });
    await open('Notifications, 99+ unread');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(api.made(READ)[0]?.body).toEqual({}));
    expect((await screen.findByRole('link', { name: 'Open the task center' })).getAttribute('href')).toBe(
      '/administration?tab=taskCenter',
    );
  });

  it('says when there is nothing, and when the list cannot be read: then Retry reads it', async () => {
    api.on(LIST, { status: 422, body: { status: false, message: 'Not now' } });
    await open('Notifications');
    expect(await screen.findByText('Not now')).toBeTruthy();
    api.on(LIST, { body: { status: true, notices: [], unreadCount: 0, hasMore: false } });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notifications')).toBeTruthy();
  });

  it.each([
    ['success', 'success'],
    ['warning', 'warning'],
    ['danger', 'error'],
    ['info', 'info'],
  ] as const)('says what comes live in its own tone: a task of which some rows failed is a %s', (tone, kind) => {
    takeNotices();
    noticeHandlers(() => undefined).on[NOTICE_EVENTS.told]?.(
      notice({ tone, title: 'Bulk orders is done', text: '3 of 100 rows failed' }),
    );
    expect(takeNotices()).toEqual([{ kind, title: 'Bulk orders is done', description: '3 of 100 rows failed' }]);
  });

  it('shows what comes live as a toast and reads the list again, also after the connection was lost', async () => {
    let reads = 0;
    const handlers = noticeHandlers(() => {
      reads += 1;
    });
    renderShell(api, { profile: profileOf('seller'), path: '/administration' });
    await screen.findByRole('button', { name: 'Notifications' });
    handlers.on[NOTICE_EVENTS.told]?.(
      notice({ tone: 'danger', title: 'Bulk orders has failed', text: 'The sheet is empty' }),
    );
    expect(await screen.findByText('Bulk orders has failed')).toBeTruthy();
    expect(screen.getByText('The sheet is empty')).toBeTruthy();
    handlers.onReconnect?.();
    handlers.on[NOTICE_EVENTS.read]?.({});
    expect(reads).toBe(3);
  });
});
