import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { COMPANY_ID } from '../../../test/stores.js';
import { recommendation } from './index.js';

const RANK = 'POST /d2r/recommendation';
const ANSWER = {
  status: true,
  retailerCount: 12,
  withoutOrders: 3,
  retailers: [
    {
      retailer: {
        id: 'store-1',
        companyId: COMPANY_ID,
        storeName: 'Lake Stores',
        phone: '9876500000',
        city: 'Noida',
        pincode: '201301',
      },
      cluster: 'Noida',
      score: 72,
      reasons: ['12 of 15 shops like this in Noida reorder it within 20 days', 'Last order 2 days ago'],
    },
  ],
};
/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

async function expectNoViolations(element: HTMLElement): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(OF_THE_SHELL.map((id) => [id, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

describe('the retailer recommendation form', () => {
  let api: FakeApi;
  const opened: string[] = [];
  const before = window.open;
  beforeEach(() => {
    opened.length = 0;
    window.open = (url) => {
      opened.push(String(url));
      return null;
    };
    api = new FakeApi()
      .on('GET /d2r/categories', { status: true, data: [{ id: 'snacks', name: 'Snacks' }] })
      .on('GET /d2r/recommendation', { status: true, pageUrl: 'https://recommend.example.com/retailers' })
      .on(RANK, ANSWER);
  });
  afterEach(() => {
    window.open = before;
    api.restore();
  });

  const open = () =>
    renderRoute(recommendation.routes, '/d2r/recommendation', {
      companies: [{ entityId: COMPANY_ID, name: 'Asha Foods' }],
    });
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(new RegExp(`^${label}`)))
      .getAllByRole('option')
      .map((option) => option.textContent)
      .filter((text) => text !== 'Choose one');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Find retailers' }));
  async function fillIn(): Promise<void> {
    await screen.findByRole('option', { name: 'Snacks' });
    const label = (text: string) => screen.getByLabelText(new RegExp(`^${text}`));
    for (const [name, value] of [
      ['Category', 'Snacks'],
      ['Product type', 'Mass'],
      ['Pack size', 'Family Pack'],
      ['Online presence', 'Ecom & Quick comm'],
      ['Industry', 'FMCG'],
      ['Brand age', 'Challenge'],
    ] as const)
      await userEvent.selectOptions(label(name), value);
    for (const [name, value] of [
      ['Product name', 'Mango Fizz'],
      ['Price', '20.5'],
      ['Weight', '250'],
      ['Listing', '500'],
      ['Average order value', '4000'],
      ['Volume', '1000'],
      ['SKUs', '3'],
    ] as const)
      await userEvent.type(label(name), value);
    await userEvent.click(screen.getByRole('button', { name: /Clusters/ }));
    for (const name of ['Noida', 'Greater Noida']) await userEvent.click(await screen.findByRole('option', { name }));
    await userEvent.keyboard('{Escape}');
  }

  it('[D2R-072, D2R-146, D2R-147, D2R-148, D2R-149, D2R-150] offers the specified types, pack sizes, presences, industries and brand ages', async () => {
    const { container } = open();
    await screen.findByRole('heading', { name: 'Retailer recommendation' });
    await screen.findByRole('option', { name: 'Snacks' });
    expect(optionsOf('Product type')).toEqual(['Premium', 'Sub-premium', 'Mass', 'Niche']);
    expect(optionsOf('Pack size')).toEqual(['Sachet', 'Small', 'Medium', 'Large', 'Family Pack']);
    expect(optionsOf('Online presence')).toEqual(['Ecom', 'Ecom & Quick comm', 'No', 'Very few']);
    expect(optionsOf('Industry')).toEqual(['FMCG', 'Pharma', 'Cosmetics', 'Electronics', 'Other']);
    expect(optionsOf('Brand age')).toEqual(['New', 'Regional', 'National', 'Challenge']);
    expect(optionsOf('Category')).toEqual(['Snacks']);
    await expectNoViolations(container);
  });

  it('[D2R-151] offers the eight clusters', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Clusters/ }));
    const clusters = (await screen.findAllByRole('option')).map((option) => option.textContent);
    for (const name of [
      'Gurgaon',
      'East Delhi',
      'West Delhi',
      'North Delhi',
      'South Delhi',
      'Noida',
      'Greater Noida',
      'Ghaziabad',
    ])
      expect(clusters).toContain(name);
  });

  it('[D2R-081, D2R-111] asks for every field', async () => {
    open();
    await screen.findByRole('option', { name: 'Snacks' });
    await submit();
    expect(await screen.findAllByText('Required')).toHaveLength(14);
    expect([opened, api.of(RANK)]).toEqual([[], []]);
  });

  it('[D2R-081, D2R-126, D2R-163] opens the external page with its parameters and ranks the own retailers with a reason each', async () => {
    const { container } = open();
    await fillIn();
    await submit();
    await screen.findByText('12 of 15 shops like this in Noida reorder it within 20 days');
    expect(
      screen.getByText('12 retailers in these clusters · 3 of them ordered nothing in the last 180 days'),
    ).toBeTruthy();
    expect(opened).toHaveLength(1);
    expect(Object.fromEntries(new URL(opened[0] ?? '').searchParams)).toEqual({
      category: 'Snacks',
      type: 'Mass',
      packSize: 'Family Pack',
      online: 'Ecom & Quick comm',
      price: '20.5',
      weight: '250',
      listing: '500',
      aov: '4000',
      maturity: 'Challenge',
      bv: '1000',
      skus: '3',
      clusters: 'Noida,Greater Noida',
    });
    expect(api.of(RANK)[0]?.body).toEqual({
      companyId: COMPANY_ID,
      name: 'Mango Fizz',
      category: 'Snacks',
      type: 'Mass',
      packSize: 'Family Pack',
      online: 'Ecom & Quick comm',
      industry: 'FMCG',
      maturity: 'Challenge',
      price: 20.5,
      weight: 250,
      listing: 500,
      aov: 4000,
      volume: 1000,
      skus: 3,
      clusters: ['Noida', 'Greater Noida'],
    });
    await expectNoViolations(container);
  });

  it('opens no page where none is configured, and says when nobody can be recommended', async () => {
    api.on('GET /d2r/recommendation', { status: true, pageUrl: null }).on(RANK, { ...ANSWER, retailers: [] });
    open();
    await fillIn();
    await submit();
    await screen.findByText('No retailer to recommend');
    expect(opened).toEqual([]);
  });

  it('[D2R-138] says Failed to fetch categories and tries again', async () => {
    api.on('GET /d2r/categories', () => ({ status: 500, body: {} }));
    open();
    await screen.findByText('Failed to fetch categories');
    api.on('GET /d2r/categories', { status: true, data: [{ id: 'snacks', name: 'Snacks' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('option', { name: 'Snacks' });
    await waitFor(() => expect(screen.queryByText('Failed to fetch categories')).toBeNull());
  });
});
