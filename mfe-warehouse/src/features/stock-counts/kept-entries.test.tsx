import { jest } from '@jest/globals';
import { type CountUnitsRequest, type StockCountLine, type StockCountRow } from '@godown/contracts/stock-counts';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stockCounts } from './index.js';

const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const COUNT: StockCountRow = {
  id: ID,
  companyId: 'company-1',
  companyName: 'Lotus',
  warehouseId: 'warehouse-1',
  warehouseName: 'Kochi One',
  status: 'OPEN',
  isFull: true,
  lineCount: 1,
  countedCount: 0,
  openedAt: '2026-11-24T03:30:00.000Z',
  countedAt: null,
  approvedAt: null,
};
const LINE: StockCountLine = {
  id: 'l1',
  wsin: 'W1',
  productTitle: 'Masala chips',
  counted: null,
  countedAt: null,
  recounts: 0,
};
const DETAIL = `GET /wms/stock-counts/${ID}`;
const UNITS = `POST /wms/stock-counts/${ID}/units`;
const KEPT = 'stockCountEntries:counter-1';

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const counted = ({ body }: { body?: unknown }) => ({
  status: 200,
  body: { status: true, line: { ...LINE, counted: (body as CountUnitsRequest).quantity } },
});

describe('what is counted without a network', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(DETAIL, { status: true, stockCount: COUNT })
      .on(`${DETAIL}/lines`, { status: true, lines: [LINE], totalRecords: 1 })
      .on(UNITS, lost);
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });

  const person = { variant: 'warehouse', role: 'warehouse_user', userId: 'counter-1' } as const;
  const open = () => renderRoute(stockCounts.routes, `/stock-counts/${ID}`, person);
  const openElsewhere = () =>
    renderRoute([{ path: '/elsewhere', lazy: stockCounts.keeps?.lazy }], '/elsewhere', person);
  const enter = async (wsin: string) => userEvent.type(await screen.findByLabelText('WSIN'), `${wsin}{Enter}`);
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
  const last = () => screen.getByLabelText('Last count').textContent;
  const sent = () => api.of(UNITS).map(({ body }) => body as CountUnitsRequest);
  const finish = () => screen.getByRole('button', { name: /Finish count/ }) as HTMLButtonElement;

  it('is still there after the page was killed, also when the count itself cannot be asked for, and is counted once', async () => {
    const first = open();
    await enter('w1');
    await screen.findByText('1 waiting to be sent');
    expect(last()).toContain('Saved on this device');
    expect(finish().disabled).toBe(true);
    const [tried] = sent();
    first.unmount();

    api.on(DETAIL, lost).on(`${DETAIL}/lines`, lost);
    open();
    await screen.findByText('1 waiting to be sent');
    await enter('w1');
    await screen.findByText('2 waiting to be sent');

    const before = sent().length;
    api.on(DETAIL, { status: true, stockCount: COUNT }).on(UNITS, counted);
    await networkIsBack();
    await waitFor(() => expect(last()).toContain('1 counted'));
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
    const [again, next, ...others] = sent().slice(before);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ key: tried?.key, wsin: 'W1', mode: 'ADD', quantity: 1 });
    expect(next?.key).not.toBe(tried?.key);
    expect(finish().disabled).toBe(false);
  });

  it('says how long it waited, so that the server knows what happened meanwhile', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const body = { wsin: 'W1', mode: 'SET', quantity: 7 };
    const entry = { key: 'k1', refusal: null, countId: ID, companyId: 'company-1', at, body };
    localStorage.setItem(KEPT, JSON.stringify([entry, { ...entry, key: 1 }, 'nonsense']));
    api.on(UNITS, counted);
    open();
    await waitFor(() => expect(sent()).toMatchObject([{ key: 'k1', ...body }]));
    expect(sent()[0]?.waitedMs).toBeGreaterThanOrEqual(3_600_000);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('is refused by a count that was finished meanwhile: what was typed stays with the reason until it is read', async () => {
    const first = open();
    await userEvent.click(await screen.findByText('Enter a number'));
    await enter('W1');
    await userEvent.keyboard('7{Enter}');
    await screen.findByText('1 waiting to be sent');
    const message = 'This count is no longer open';
    api.on(UNITS, () => ({ status: 409, body: { status: false, message, code: 'NOT_OPEN' } }));
    await networkIsBack();
    await screen.findByText('W1 × 7');
    first.unmount();

    api.on(DETAIL, { status: true, stockCount: { ...COUNT, status: 'COUNTED' } });
    open();
    await screen.findByText('W1 × 7');
    await screen.findByText(message, { exact: false });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('W1 × 7')).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('is sent from any other screen, which says what was not counted', async () => {
    const first = open();
    await enter('W1');
    await screen.findByText('1 waiting to be sent');
    first.unmount();
    const message = "W1 is not on this count's list";
    api.on(UNITS, () => ({ status: 422, body: { status: false, message, code: 'NOT_ON_LIST' } }));
    openElsewhere();
    await screen.findByText('Not counted');
    await screen.findByText(`W1: ${message}`);
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([{ refusal: message }]);
  });

  it('says when the device does not keep it', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      open();
      await enter('W1');
      await screen.findByText('This device cannot save entries. Stay on this page until they are sent.');
      await screen.findByText('1 waiting to be sent');
    } finally {
      full.mockRestore();
    }
  });
});
