import { type TaskRow } from '@godown/contracts/tasks';
import { QueryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { createMemoryRouter, RouterProvider } from '@godown/shared-ui/router';
import { Notifier, UiProvider } from '@godown/shared-ui/ui';
import { FakeApi } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadProgress } from './upload-progress.js';

const TASK: TaskRow = {
  id: 'task-1',
  companyId: 'c',
  name: 'BULK_ORDERS',
  status: 'IN_PROGRESS',
  progress: 40,
  startedAt: null,
  endedAt: null,
  description: null,
  downloadLink: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  isOwn: true,
};
const DONE: TaskRow = {
  ...TASK,
  status: 'COMPLETED',
  progress: 100,
  endedAt: '2026-11-21T05:01:00.000Z',
  downloadLink: '/api/files/file-1/ticket',
};
const totals = (orders: number, lines: number, amountPaise: number) => ({ orders, lines, amountPaise });

describe('what becomes of an upload', () => {
  let api: FakeApi;
  let task: TaskRow;

  beforeEach(() => {
    task = DONE;
    api = new FakeApi()
      .on('GET /tasks', () => ({ body: { status: true, tasks: [task], totalRecords: 1 } }))
      .on('GET /order/bulk/import-1', {
        status: true,
        data: {
          id: 'import-1',
          fileName: 'export.csv',
          taskId: 'task-1',
          summary: { received: totals(3, 4, 40_000), accepted: totals(2, 3, 30_050), refused: totals(1, 1, 9_950) },
          refusedLines: [{ row: 5, orderId: 'A-3', amountPaise: 9_950, reasons: ['This order is cancelled'] }],
        },
      });
  });
  afterEach(() => api.restore());

  const show = () => {
    const router = createMemoryRouter([
      { path: '*', element: <UploadProgress taskId="task-1" importId="import-1" onAgain={() => undefined} /> },
    ]);
    return render(
      <UiProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
          <Notifier />
        </QueryClientProvider>
      </UiProvider>,
    );
  };

  it('[TASK-010] shows progress, and the account with the result file once the task has ended', async () => {
    task = TASK;
    show();
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Creating orders' }).getAttribute('aria-valuenow')).toBe('40'),
    );
    expect(screen.queryByRole('button', { name: 'Download result' })).toBeNull();
    task = DONE;
    await screen.findByText('₹300.50');
    for (const text of [
      '₹400.00',
      '3 orders, 4 lines',
      '2 orders, 3 lines',
      '1 orders, 1 lines',
      'This order is cancelled',
    ])
      expect(screen.getByText(text)).not.toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Creating orders' }).getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByRole('button', { name: 'Download result' })).not.toBeNull();
  });

  it('fetches the result file by a ticket of its own', async () => {
    api
      .on('POST /files/file-1/ticket', { status: true, url: '/api/files/download/one-time' })
      .on('GET /files/download/one-time', { file: 'bytes' });
    const made = jest.fn(() => '#result');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Download result' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(api.of('GET /files/download/one-time')).toHaveLength(1);
  });

  it('says why an upload failed', async () => {
    task = { ...DONE, status: 'FAILED', downloadLink: null, description: 'The file could not be read' };
    api.on('GET /order/bulk/import-1', {
      status: true,
      data: { id: 'import-1', fileName: 'x', taskId: 'task-1', summary: null, refusedLines: [] },
    });
    show();
    await screen.findByText('The file could not be read');
  });
});
