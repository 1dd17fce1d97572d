import { type TaskRow, type TasksResponse } from '@godown/contracts/tasks';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks } from './index.js';
import { tasksOptions } from './list-tasks.request.js';
import { withProgress, withStatus } from './task-live.js';

type Listener = (event: string, message: unknown) => void;

/** The server's end of the live connection: the socket's code is fetched when the screen wants news, so this is found in its place. */
const live = { namespaces: [] as string[], listeners: new Set<Listener>() };
jest.unstable_mockModule('socket.io-client', () => ({
  io: (namespace: string) => {
    live.namespaces.push(namespace);
    const socket = {
      connected: true,
      emit: () => socket,
      on: () => socket,
      off: () => socket,
      disconnect: () => socket,
      onAny: (listener: Listener) => {
        live.listeners.add(listener);
        return socket;
      },
      offAny: (listener: Listener) => {
        live.listeners.delete(listener);
        return socket;
      },
    };
    return socket;
  },
}));
const say: Listener = (event, message) =>
  act(() => {
    for (const listener of live.listeners) listener(event, message);
  });

function task(over: Partial<TaskRow> = {}): TaskRow {
  return {
    id: 'task-1',
    companyId: 'company-1',
    name: 'EXPORT_ORDERS',
    status: 'IN_PROGRESS',
    progress: 40,
    startedAt: '2026-11-21T05:00:00.000Z',
    endedAt: null,
    description: 'All orders',
    downloadLink: null,
    createdAt: '2026-11-21T04:59:00.000Z',
    isOwn: true,
    ...over,
  };
}

const RUNNING = task();
const DONE = task({
  id: 'task-2',
  status: 'COMPLETED',
  progress: 100,
  endedAt: '2026-11-21T05:02:00.000Z',
  downloadLink: '/api/files/file-1/ticket',
});
const WAITING = task({ id: 'task-3', status: 'PENDING', progress: 0, startedAt: null });

describe('the task centre', () => {
  let api: FakeApi;
  let answer: TasksResponse;

  beforeEach(() => {
    answer = { status: true, tasks: [RUNNING, DONE, WAITING], totalRecords: 3 };
    api = new FakeApi().on('GET /tasks', () => ({ body: answer })).on('POST /tasks/task-3/cancel', { status: true });
  });
  afterEach(() => api.restore());

  const open = (given: Parameters<typeof renderRoute>[2] = {}) =>
    renderRoute([{ path: '/tasks', lazy: tasks.tabs?.[0]?.lazy }], '/tasks', given);
  const rowOf = (text: RegExp) =>
    waitFor(() => {
      const rows = screen.getAllByRole('row').filter((row) => text.test(row.textContent ?? ''));
      expect(rows).not.toEqual([]);
      return rows;
    });

  it('[TASK-001, TASK-003, TASK-009, TASK-020] lists tasks with status and progress; 100 shows Completed', async () => {
    open();
    const [running] = await rowOf(/In Progress/);
    expect(
      within(running as HTMLElement)
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('40');
    const [done] = await rowOf(/Completed/);
    expect(within(done as HTMLElement).queryByRole('progressbar')).toBeNull();
    expect(within(done as HTMLElement).getAllByText('Completed')).toHaveLength(2);
    expect(
      within(done as HTMLElement).getByRole('button', { name: 'Download the result of Export orders' }),
    ).toBeTruthy();
    for (const text of ['Export orders', 'Nov 21, 2026 10:30 AM', 'Nov 21, 2026 10:32 AM', 'All orders'])
      expect(done?.textContent).toContain(text);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Task',
      'Status',
      'Progress',
      'Started at',
      'Ended at',
      'Description',
      'Download',
    ]);
  });

  it('reads the list again by itself while a task is open: its last word may be lost with the process that had it', () => {
    const { refetchInterval } = tasksOptions({ page: 1, size: 10, status: undefined, companyId: undefined });
    const waits = (data: TasksResponse | undefined) =>
      (refetchInterval as (query: { state: { data: TasksResponse | undefined } }) => unknown)({ state: { data } });
    expect([waits(answer), waits({ ...answer, tasks: [DONE] }), waits(undefined)]).toEqual([15_000, false, false]);
  });

  it('cancels an own pending task and reads the list again', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Export orders' }));
    await waitFor(() => expect(api.of('POST /tasks/task-3/cancel')).toHaveLength(1));
    await waitFor(() => expect(api.of('GET /tasks').length).toBeGreaterThan(1));
  });

  it('[TASK-019] says Could not get task list, and tries again', async () => {
    api.on('GET /tasks', () => ({ status: 500, body: { status: false, message: '' } }));
    open();
    expect(await screen.findByText('Could not get task list')).toBeTruthy();
    api.on('GET /tasks', () => ({ body: answer }));
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await rowOf(/In Progress/)).toHaveLength(1);
  });

  it('[TASK-002, TASK-016, TASK-028] lets an admin look at the tasks of a company; a seller is not asked', async () => {
    api.on('GET /ums/companies/search', {
      status: true,
      companies: [{ entityId: 'company-9', name: 'Coral Textiles' }],
    });
    const view = open({ variant: 'admin', role: 'admin', companies: [] });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Company' }), 'Cor');
    await userEvent.click(await screen.findByRole('option', { name: 'Coral Textiles' }));
    await waitFor(() => expect(api.of('GET /tasks').at(-1)?.query.companyId).toBe('company-9'));
    view.unmount();
    open();
    await rowOf(/In Progress/);
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('[TASK-001, TASK-010, TASK-018] moves a row by the two live events, and gives it status, end and download when it completes', async () => {
    answer = { status: true, tasks: [RUNNING], totalRecords: 1 };
    open();
    const row = async () => (await rowOf(/All orders/))[0] as HTMLElement;
    const percent = async () =>
      within(await row())
        .getByRole('progressbar')
        .getAttribute('aria-valuenow');
    await waitFor(() => expect(live.listeners.size).toBe(1));
    expect(live.namespaces).toEqual(['/tasks']);
    await rowOf(/In Progress/);
    say('taskProgressUpdate', { id: 'task-1', progress: 70 });
    await waitFor(async () => expect(await percent()).toBe('70'));
    say('taskProgressUpdate', { id: 'task-1', progress: 50 });
    expect(await percent()).toBe('70');
    say('taskStatusChange', {
      id: 'task-1',
      status: 'COMPLETED',
      downloadLink: '/api/files/file-9/ticket',
      endedAt: '2026-11-21T05:05:00.000Z',
    });
    await waitFor(async () => expect((await row()).textContent).toContain('Nov 21, 2026 10:35 AM'));
    expect(within(await row()).getAllByText('Completed')).toHaveLength(2);
    await userEvent.click(within(await row()).getByRole('button', { name: 'Download the result of Export orders' }));
    await waitFor(() => expect(api.of('POST /files/file-9/ticket')).toHaveLength(1));
    expect(api.of('GET /tasks')).toHaveLength(1);
  });

  it('takes live news in any order: progress never falls and an end stays an end', () => {
    const later = withProgress(answer, { id: 'task-1', progress: 70 });
    expect(withProgress(later, { id: 'task-1', progress: 50 }).tasks[0]?.progress).toBe(70);
    const ended = withStatus(later, {
      id: 'task-1',
      status: 'COMPLETED',
      downloadLink: '/api/files/f/ticket',
      endedAt: '2026-11-21T05:05:00.000Z',
    });
    expect(ended.tasks[0]).toMatchObject({
      status: 'COMPLETED',
      progress: 100,
      downloadLink: '/api/files/f/ticket',
      endedAt: '2026-11-21T05:05:00.000Z',
    });
    expect(withStatus(ended, { id: 'task-1', status: 'IN_PROGRESS', downloadLink: null, endedAt: null })).toEqual(
      ended,
    );
    expect(withStatus(answer, { id: 'unknown', status: 'FAILED', downloadLink: null, endedAt: null }).tasks).toEqual(
      answer.tasks,
    );
  });
});
