import { type SheetDeclaration, type SheetUploadView } from '@godown/contracts/sheets';
import { QueryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { Notifier } from '@godown/shared-ui/ui';
import { utils, write } from '@e965/xlsx';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations, renderUi } from '../../test/render-ui.js';
import { SheetEngine, type WorkerReply, type WorkerRequest } from '../sheet-worker/index.js';
import { SheetUpload } from './index.js';

const PARCELS: SheetDeclaration = {
  key: 'PARCELS',
  title: 'Parcels',
  columns: [
    { key: 'awb', header: 'AWB', kind: 'text', isRequired: true, example: 'AWB1', note: '' },
    { key: 'amount', header: 'Amount', kind: 'rupees', isRequired: true, example: '1', note: '' },
  ],
  rowKey: ['awb'],
};

/** The engine behind messages, as in a worker. */
function engineWorker(): Worker {
  const engine = new SheetEngine([PARCELS]);
  const listeners: ((message: { data: WorkerReply }) => void)[] = [];
  const post = ({ id, name, call }: WorkerRequest) =>
    queueMicrotask(() => {
      let data: WorkerReply;
      try {
        data = { id, ok: true, value: Reflect.apply(Reflect.get(engine, name) as () => unknown, engine, [call]) };
      } catch (error) {
        data = { id, ok: false, message: (error as Error).message };
      }
      for (const listener of listeners) listener({ data });
    });
  const listen = (kind: string, listener: (typeof listeners)[number]) => {
    if (kind === 'message') listeners.push(listener);
  };
  return { addEventListener: listen, postMessage: post, terminate: () => undefined } as unknown as Worker;
}

function workbook(rows: string[][]): File {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Parcels');
  const bytes = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  // jsdom's files cannot be read otherwise.
  return Object.assign(new File([bytes], 'parcels.xlsx'), { arrayBuffer: async () => bytes });
}

function viewOf(over: Partial<SheetUploadView>): SheetUploadView {
  const task = {
    id: 'task-1',
    companyId: 'c',
    name: 'PARCELS',
    status: 'IN_PROGRESS',
    progress: 40,
    startedAt: null,
    endedAt: null,
    description: null,
    downloadLink: null,
    createdAt: '',
    isOwn: true,
  } as const;
  return {
    id: 'upload-1',
    companyId: 'c',
    sheet: 'PARCELS',
    fileName: 'parcels.xlsx',
    taskId: 'task-1',
    task,
    rowCount: 2,
    acceptedCount: 0,
    refusedCount: 0,
    refusedRows: [],
    ...over,
  };
}

describe('a sheet from the template to the result', () => {
  const before = globalThis.fetch;
  /** Paths of what was sent, and the fields that went with it. */
  let sent: string[];
  let fields: jest.SpiedFunction<FormData['append']>;
  let view: SheetUploadView;

  beforeEach(() => {
    sessionStorage.clear();
    sent = [];
    fields = jest.spyOn(FormData.prototype, 'append');
    view = viewOf({});
    globalThis.fetch = async (input, init) => {
      const request = new Request(input as Request, init);
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') sent.push(pathname);
      if (pathname.endsWith('/preview'))
        return Response.json({
          status: true,
          preview: [{ row: 2, awb: 'A1', errors: ['AWB A1 not found'] }],
          validCount: 0,
          invalidCount: 1,
        });
      if (pathname.includes('/sheets/uploads/')) return Response.json({ status: true, data: view });
      return Response.json({ status: true, message: 'File uploaded', taskId: 'task-1', uploadId: 'upload-1' });
    };
  });
  afterEach(() => {
    globalThis.fetch = before;
    fields.mockRestore();
  });

  const show = (over: { previewPath?: string } = {}) =>
    renderUi(
      <QueryClientProvider client={new QueryClient()}>
        <SheetUpload
          sheet={PARCELS}
          path="/parcels/upload"
          openWorker={engineWorker}
          fields={{ companyId: 'c' }}
          {...over}
        />
        <Notifier />
      </QueryClientProvider>,
    );
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Parcels file'), file);

  it('[TASK-013] shows what is wrong under each cell, only the wrong rows when asked, and sends what was mended', async () => {
    show();
    await choose(
      workbook([
        ['AWB', 'Amount'],
        ['A1', '1'],
        ['A2', 'ten'],
        ['A1', '3'],
      ]),
    );
    await screen.findByText('3 rows, 2 with errors');
    await screen.findByText('Amount should be a number');
    expect(screen.getByText('Same as row 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Only rows with errors' }));
    await waitFor(() => expect(screen.queryByLabelText('AWB, row 2')).toBeNull());
    const amount = await screen.findByLabelText('Amount, row 3');
    await userEvent.clear(amount);
    await userEvent.type(amount, '10{Enter}');
    await screen.findByText('3 rows, 1 with errors');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await screen.findByRole('progressbar', { name: 'Progress of Parcels' });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'task center' }).getAttribute('href')).toBe(
        '/administration?tab=taskCenter&companyId=c',
      ),
    );
    expect(sent).toEqual(['/api/parcels/upload']);
    const texts = fields.mock.calls.slice(0, 2);
    expect(texts).toEqual([
      ['companyId', 'c'],
      ['edits', JSON.stringify([{ row: 3, key: 'amount', text: '10' }])],
    ]);
  });

  it.each([
    [
      'Excel upload failed. Missing column name Amount!',
      [
        ['AWB', 'Sum'],
        ['A1', '1'],
      ],
    ],
    [
      'Missing column names!',
      [
        ['a', 'b'],
        ['A1', '1'],
      ],
    ],
    ['The file has no rows', [['AWB', 'Amount']]],
  ])('[TASK-011, TASK-012] says %s and sends nothing', async (message, rows) => {
    show();
    await choose(workbook(rows));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    expect(sent).toEqual([]);
  });

  it('shows what only the server knows, until the cell is mended', async () => {
    show({ previewPath: '/parcels/preview' });
    await choose(
      workbook([
        ['AWB', 'Amount'],
        ['A1', '1'],
      ]),
    );
    await screen.findByText('AWB A1 not found');
    const awb = screen.getByLabelText('AWB, row 2');
    await userEvent.clear(awb);
    await userEvent.type(awb, 'A9{Enter}');
    await screen.findByText('1 row, no errors found');
  });

  it('says that the records are still being asked, and counts what they refuse beyond what they list', async () => {
    const answer = globalThis.fetch;
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    globalThis.fetch = async (input, init) => {
      if (!new URL(new Request(input as Request, init).url).pathname.endsWith('/preview')) return answer(input, init);
      await told;
      return Response.json({
        status: true,
        preview: [{ row: 2, awb: 'A0', errors: ['AWB A0 not found'] }],
        validCount: 1,
        invalidCount: 2_999,
      });
    };
    show({ previewPath: '/parcels/preview' });
    await choose(workbook([['AWB', 'Amount'], ...Array.from({ length: 3_000 }, (_, index) => [`A${index}`, '1'])]));
    await screen.findByText('3,000 rows, no errors in the file itself, checking against our records');
    tell();
    await screen.findByText('3,000 rows, 2,999 with errors');
    await screen.findByText(/The first 1 that our records refuse are marked here/);
    const awb = screen.getByLabelText('AWB, row 2');
    await userEvent.clear(awb);
    await userEvent.type(awb, 'B0{Enter}');
    await screen.findByText('3,000 rows, 2,999 with errors when it was chosen');
  });

  it('draws a screenful of thousands of rows', async () => {
    show();
    await choose(workbook([['AWB', 'Amount'], ...Array.from({ length: 3_000 }, (_, index) => [`A${index}`, '1'])]));
    await screen.findByText('3,000 rows, no errors found');
    const table = screen.getByRole('table', { name: 'Rows of the file' });
    expect(table.getAttribute('aria-rowcount')).toBe('3001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  });

  it('[TASK-010] comes back to the upload that was being watched, and tells what became of it', async () => {
    show().unmount();
    sessionStorage.setItem('godown.sheet-upload PARCELS {"companyId":"c"}', 'upload-1');
    const done = {
      ...view.task,
      status: 'COMPLETED',
      progress: 100,
      endedAt: '2026-11-21T05:01:00.000Z',
      downloadLink: '/api/files/f/ticket',
    } as SheetUploadView['task'];
    view = viewOf({
      task: done,
      acceptedCount: 1,
      refusedCount: 1,
      refusedRows: [{ row: 3, texts: { awb: 'A2', amount: 'ten' }, reason: 'Amount should be a number' }],
    });
    show();
    await screen.findByText('1 of 2 rows accepted, 1 failed');
    expect(screen.getByText('Amount should be a number')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download result' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Upload another file' }));
    expect(screen.getByLabelText('Parcels file')).toBeTruthy();
  });

  it('passes axe with a preview', async () => {
    show();
    await choose(
      workbook([
        ['AWB', 'Amount'],
        ['A1', 'x'],
      ]),
    );
    await screen.findByText('1 row, 1 with errors');
    await screen.findByText('Amount should be a number');
    expect(await axeViolations()).toEqual([]);
  });
});
