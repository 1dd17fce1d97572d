import { jest } from '@jest/globals';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { insights } from './index.js';

const ANSWERS = {
  revenue: {
    total: 1234.5,
    series: [
      { day: '2026-11-01', amount: 1000 },
      { day: '2026-11-02', amount: 234.5 },
    ],
  },
  orders: { total: 1234, previous: 617 },
  cancelled: { total: 12, previous: 24 },
  undelivered: { total: 0, previous: 0 },
  returning: { total: 77, previous: 7 },
  'top-products': [{ title: 'Masala tea', sku: 'TEA-1', quantity: 1500, revenue: 98765.5 }],
  states: [
    { state: 'Maharashtra', orders: 60 },
    { state: 'Kerala', orders: 40 },
  ],
  couriers: [{ name: 'Bluedart', orders: 75, share: 75 }],
  warehouses: [{ name: 'Bhiwandi', orders: 90, share: 90 }],
  'rto-reasons': [{ reason: 'Buyer refused the parcel', count: 3 }],
} as const;
const FIGURES = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

async function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const loaded = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(blob);
  await loaded;
  return String(reader.result);
}

describe('Insights', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    for (const figure of FIGURES) api.on(`GET /insights/${figure}`, { status: true, data: ANSWERS[figure] });
  });
  const { createObjectURL, revokeObjectURL } = URL;
  // The files that share a process with this one have links and blobs of their own.
  afterEach(() => {
    api.restore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.restoreAllMocks();
  });

  const open = (address = '/insights?from=2026-11-01&to=2026-11-02') => renderRoute(insights.routes, address);
  const card = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

  it('[INS-001] shows the revenue, over the days and in a table', async () => {
    open();
    const revenue = await card('Revenue');
    expect(await within(revenue).findByText('₹1,234.50')).toBeTruthy();
    expect(await within(revenue).findByRole('img', { name: 'Revenue' })).toBeTruthy();
    await userEvent.click(await within(revenue).findByText('Table'));
    const row = (await within(revenue).findByText('Nov 2, 2026')).closest('tr');
    expect(row?.textContent).toContain('₹234.50');
  });

  it('[INS-002] [INS-003] [INS-004] shows orders, cancelled and undelivered ones beside the days before, and leads to them', async () => {
    open();
    const orders = await card('Orders placed');
    expect(await within(orders).findByText('1,234')).toBeTruthy();
    expect(within(orders).getByText('100% more than in the previous period')).toBeTruthy();
    expect(within(orders).getByRole('link').getAttribute('href')).toBe('/orders?tab=all&from=2026-11-01&to=2026-11-02');
    const cancelled = await card('Cancelled');
    expect(await within(cancelled).findByText('12')).toBeTruthy();
    expect(within(cancelled).getByText('50% less than in the previous period')).toBeTruthy();
    const undelivered = await card('Undelivered');
    expect(await within(undelivered).findByText('0')).toBeTruthy();
    expect(within(undelivered).queryByRole('link')).toBeNull();
  });

  it('shows the orders that return to the sender, and leads to the list of just these', async () => {
    open();
    const returning = await card('Returning to sender');
    expect(await within(returning).findByText('77')).toBeTruthy();
    expect(within(returning).getByText('7 in the previous period')).toBeTruthy();
    expect(within(returning).getByRole('link', { name: 'Show returning orders' }).getAttribute('href')).toBe(
      '/orders?tab=all&from=2026-11-01&to=2026-11-02&returning=yes',
    );
  });

  it('offers the days it can show, and not "Any time"', async () => {
    open();
    const days = within(await screen.findByRole('group', { name: 'Days' }));
    expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Today', '7 days', '30 days']),
    );
    expect(days.queryByRole('button', { name: 'Any time' })).toBeNull();
  });

  it('[INS-005] shows the products that sold most', async () => {
    open();
    const row = (await screen.findByText('Masala tea')).closest('tr');
    for (const text of ['TEA-1', '1,500', '₹98,765.50']) expect(row?.textContent).toContain(text);
  });

  it('[INS-006] shows India by state as tiles, by keyboard as well, and in a table', async () => {
    open();
    const map = await card('Orders by state');
    const tiles = await within(map).findAllByRole('option');
    expect(tiles).toHaveLength(36);
    const busiest = within(map).getByRole('option', { name: 'Maharashtra: 60 orders, 60%' });
    expect(busiest.tabIndex).toBe(0);
    expect(within(map).getByRole('option', { name: 'Goa: 0 orders, 0%' }).tabIndex).toBe(-1);
    busiest.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(within(map).getByRole('option', { name: 'Kerala: 40 orders, 40%' }));
    await userEvent.click(await within(map).findByText('Table'));
    const row = (await within(map).findByText('Kerala')).closest('tr');
    expect(row?.textContent).toBe('Kerala4040%');
  });

  it('[INS-007] [INS-008] [INS-009] shows the split by courier and by warehouse, and why orders came back', async () => {
    open();
    expect((await within(await card('Courier split')).findByText('Bluedart')).closest('li')?.textContent).toContain(
      '75 · 75%',
    );
    expect((await within(await card('Warehouse split')).findByText('Bhiwandi')).closest('li')?.textContent).toContain(
      '90 · 90%',
    );
    const reason = await within(await card('Top RTO reasons')).findByText('Buyer refused the parcel');
    expect(reason.closest('li')?.textContent).toContain('3 · 100%');
  });

  it('[INS-010] asks for its ten parts at once, and one that fails leaves the others alone and can be tried again', async () => {
    const answers: (() => void)[] = [];
    for (const figure of FIGURES)
      api.on(`GET /insights/${figure}`, async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return figure === 'states' && api.of('GET /insights/states').length === 1
          ? { status: 503, body: { status: false, message: 'Please try again', requestId: 'r' } }
          : { body: { status: true, data: ANSWERS[figure] } };
      });
    open();
    await waitFor(() => expect(answers).toHaveLength(FIGURES.length));
    expect(new Set(api.calls.map(({ path }) => path)).size).toBe(FIGURES.length);
    expect(api.calls.every(({ query }) => query.start === '2026-11-01' && query.end === '2026-11-02')).toBe(true);
    answers.splice(0).forEach((answer) => answer());
    const failed = within(await card('Orders by state'));
    const retry = await failed.findByRole('button', { name: 'Retry' });
    expect(await within(await card('Courier split')).findByText('Bluedart')).toBeTruthy();
    await userEvent.click(retry);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.splice(0).forEach((answer) => answer());
    expect(await failed.findAllByRole('option')).toHaveLength(36);
    expect(api.calls).toHaveLength(FIGURES.length + 1);
  });

  it('saves the figures of each part as a CSV', async () => {
    const saved: { text: Promise<string>; name: string }[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push({ text: textOf(blob), name: '' });
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
    open();
    for (const name of ['Revenue', 'Orders placed', 'Orders by state', 'Top RTO reasons']) {
      const button = await within(await card(name)).findByRole('button', { name: `Download ${name}` });
      await userEvent.click(button);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    expect(saved.map(({ name }) => name)).toEqual(
      ['revenue', 'orders', 'states', 'rto-reasons'].map((name) => `insights-${name}-2026-11-01-2026-11-02.csv`),
    );
    expect((await Promise.all(saved.map(({ text }) => text))).map((text) => text.replace(/^\uFEFF/, ''))).toEqual([
      'Day,Revenue\r\n2026-11-01,1000.00\r\n2026-11-02,234.50\r\n',
      'Period,Orders placed\r\nThis period,1234\r\nPrevious period,617\r\n',
      'State,Orders\r\nMaharashtra,60\r\nKerala,40\r\n',
      'Reason,Orders\r\nBuyer refused the parcel,3\r\n',
    ]);
  });

  it('is without violations of accessibility rules', async () => {
    open();
    await screen.findByText('Masala tea');
    await within(await card('Revenue')).findByRole('img');
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  it('lets admins choose a company', async () => {
    const company = '01890a5d-ac96-774b-bcce-b302099a8057';
    renderRoute(insights.routes, `/insights?company=${company}`, { variant: 'admin', role: 'admin', companies: [] });
    await screen.findByLabelText('Company');
    await waitFor(() => expect(api.calls).toHaveLength(FIGURES.length));
    expect(api.calls.every(({ query }) => query.companyIds === company)).toBe(true);
  });
});
