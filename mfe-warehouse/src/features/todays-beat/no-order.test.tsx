import { type BeatShop, type TodaysBeatsResponse } from '@godown/contracts/field-force';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todaysBeat } from './index.js';

const TODAY = 'GET /field/beats/today';
const VISIT = 'POST /field/visits';
const SAY = 'POST /field/visits/no-order';
const DAIRY = '019a0000-0000-7000-8000-0000000000f1';
const KEPT = 'checkIns:salesman-1';
const shop = (over: Partial<BeatShop>): BeatShop => ({
  retailerId: DAIRY,
  storeName: 'Dairy',
  firstName: 'Ravi',
  lastName: null,
  phone: '9820012345',
  address: '4 Mill Road',
  city: 'Thane',
  pincode: '421302',
  latitude: null,
  longitude: null,
  lastVisitAt: null,
  isVisitedToday: true,
  hasOrderedToday: false,
  noOrder: null,
  need: {
    reasons: [],
    orderCount: 0,
    lastOrderAt: null,
    daysSinceLastOrder: null,
    usualDays: null,
    lastOrderPaise: null,
    usualOrderPaise: null,
    overduePaise: 0,
    overdueSince: null,
  },
  urgency: 1,
  ...over,
});
const day = (over: Partial<BeatShop> = {}): TodaysBeatsResponse => ({
  status: true,
  day: '2026-11-20',
  now: new Date().toISOString(),
  beats: [{ id: 'beat-1', companyId: 'company-1', name: 'North', description: '', shops: [shop(over)] }],
});
const SAID = { status: true, message: 'Reason recorded', saidAt: '2026-11-20T06:00:00.000Z' };
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('why a shop of the beat did not order', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(TODAY, day()).on(SAY, SAID);
  });
  afterEach(() => {
    api.restore();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const open = async () => {
    const shown = renderRoute(todaysBeat.routes, '/beat', {
      variant: 'seller',
      role: 'salesman',
      userId: 'salesman-1',
    });
    await screen.findByText('1. Dairy');
    return shown;
  };
  const GIVE = 'Give the reason why Dairy did not order';
  const ask = async (name = GIVE) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Why did Dairy not order?' }));
  };
  const save = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Save reason' }));
  const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? '[]') as { key: string; body: object }[];
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));

  it('is asked only in a shop that was visited today and has no order', async () => {
    api.on(TODAY, day({ isVisitedToday: false }));
    const first = await open();
    expect(screen.queryByRole('button', { name: GIVE })).toBeNull();
    first.unmount();
    api.on(TODAY, day({ hasOrderedToday: true }));
    const second = await open();
    await screen.findByText('Visited today');
    expect(screen.queryByRole('button', { name: GIVE })).toBeNull();
    second.unmount();
    const order = { key: 'o1', companyId: 'company-1', shop: 'Dairy', refusal: null, body: { retailerId: DAIRY } };
    localStorage.setItem('fieldOrders:salesman-1', JSON.stringify([order]));
    api.on(TODAY, day());
    await open();
    await screen.findByText('Visited today');
    expect(screen.queryByRole('button', { name: GIVE })).toBeNull();
  });

  it('is one of the reasons, and can be changed on the same day', async () => {
    await open();
    const dialog = await ask();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Shop closed',
      'Owner not there',
      'Enough stock',
      'No money',
      'Price too high',
      'Other supplier',
      'Other',
    ]);
    expect(await axeViolations()).toEqual([]);
    await save(dialog);
    await dialog.findByText(/required|Choose a reason/);
    await userEvent.click(dialog.getByRole('radio', { name: 'Owner not there' }));
    api.on(TODAY, day({ noOrder: { reason: 'OWNER_ABSENT', note: null } }));
    await save(dialog);
    await screen.findByText('Reason recorded');
    expect(api.of(SAY)[0]?.body).toEqual({
      retailerId: DAIRY,
      reason: 'OWNER_ABSENT',
      at: expect.any(String),
      clockAheadMs: expect.any(Number),
    });
    await screen.findByText('No order: Owner not there');
    const again = await ask('Change the reason why Dairy did not order');
    expect(again.getByRole('radio', { name: 'Owner not there' })).toHaveProperty('checked', true);
  });

  it('has a note when it is another one', async () => {
    await open();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
    await save(dialog);
    expect(api.of(SAY)).toEqual([]);
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Note/ }), 'Renovating');
    await save(dialog);
    await waitFor(() => expect(api.of(SAY)[0]?.body).toMatchObject({ reason: 'OTHER', note: 'Renovating' }));
  });

  it('waits without a network behind its check-in, over a restart, and is sent once under one key', async () => {
    const place = { coords: { latitude: 19.2, longitude: 72.9, accuracy: 9 }, timestamp: Date.now() };
    const getCurrentPosition = (found: PositionCallback) => found(place as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    api
      .on(TODAY, day({ isVisitedToday: false }))
      .on(VISIT, lost)
      .on(SAY, lost);
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Check in at Dairy' }));
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: 'Shop closed' }));
    await save(dialog);
    await waitFor(() => expect(kept()).toHaveLength(2));
    unmount();
    api.on(TODAY, lost);
    await open();
    expect(screen.getAllByText('No order: Shop closed')).toHaveLength(2);
    const sent: string[] = [];
    const answer = (name: string) => () => {
      sent.push(name);
      return { status: 201, body: { ...SAID, visitId: 'v1', visitedAt: SAID.saidAt } };
    };
    api.on(TODAY, day()).on(VISIT, answer('visit')).on(SAY, answer('reason'));
    await networkIsBack();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(sent).toEqual(['visit', 'reason']);
    expect(new Set(api.of(SAY).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('says why it is refused, and forgets it when told so', async () => {
    api.on(SAY, () => ({ status: 404, body: { status: false, message: 'Retailer not found' } }));
    await open();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: 'No money' }));
    await save(dialog);
    const refused = within(await screen.findByRole('region', { name: 'Not accepted' }));
    refused.getByText('Retailer not found');
    refused.getByText('No order: No money');
    await userEvent.click(refused.getByRole('button', { name: 'Remove the reason of Dairy' }));
    const confirm = await screen.findByRole('alertdialog', { name: 'Remove this reason?' });
    await userEvent.click(within(confirm).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
