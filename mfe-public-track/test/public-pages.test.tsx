import { jest } from '@jest/globals';
import axe from 'axe-core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type CustomerRequestResponse } from '@godown/contracts/ndr';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { PublicScreens, screenOf, type PublicScreen } from '../src/frame/public-screens.js';
import { PageApp } from '../src/page/page-app.js';

interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Answer = { status?: number; body: unknown };

const calls: Call[] = [];
let answer: (call: Call) => Answer | null = () => null;

/** A page of its own for each test, and a server that answers as the test says. */
function onFreshPages(): void {
  const network = globalThis.fetch;

  beforeEach(() => {
    calls.length = 0;
    localStorage.clear();
    globalThis.fetch = async (input, init) => {
      const call = {
        method: init?.method ?? 'GET',
        path: String(input),
        body: init?.body ? (JSON.parse(String(init.body)) as unknown) : null,
      };
      calls.push(call);
      const given = answer(call);
      if (!given) throw new TypeError('network');
      return new Response(JSON.stringify(given.body), { status: given.status ?? 200 });
    };
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    globalThis.fetch = network;
  });
}

const ORDER: TrackedOrder = {
  awb: 'AWB123',
  status: 'IN_TRANSIT',
  returningSince: null,
  edd: { label: 'Arriving Tomorrow', day: '2026-11-22' },
  placedAt: '2026-11-18T05:00:00.000Z',
  courier: 'Delhivery Surface',
  brandName: 'Mitti Pottery',
  trip: null,
  timeline: [
    { status: 'IN_TRANSIT', createdAt: '2026-11-20T11:05:00.000Z', city: 'Agra', returnMark: null },
    { status: 'PLACED', createdAt: '2026-11-18T05:00:00.000Z', city: null, returnMark: null },
  ],
};

function show(target: PublicScreen, brandToken: string | null = null): { moves: string[] } {
  const moves: string[] = [];
  render(<PublicScreens screen={target} brandToken={brandToken} navigate={(to) => moves.push(to)} />);
  return { moves };
}

/** A label also names the radio that chooses it. */
const FIELD = 'input:not([type=radio]), textarea, select';

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: FIELD }), { target: { value } });
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
}

describe('the search', () => {
  onFreshPages();

  it('[TRACK-005, TRACK-013, TRACK-007, TRACK-035] shows the empty message first and stays', async () => {
    const { moves } = show({ name: 'landing' });
    type('AWB', '   ');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe('Please Enter Tracking Number');
    type('AWB', 'ab');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    expect(moves).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("[TRACK-004, TRACK-006, TRACK-015, TRACK-002] opens the parcel's page two seconds after a valid number", async () => {
    jest.useFakeTimers();
    const { moves } = show({ name: 'landing' });
    type('AWB', ' AWB/123 ');
    await press('Track');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1_999));
    expect(moves).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    expect(moves).toEqual(['/track/AWB%2F123']);
  });

  it('[TRACK-033, TRACK-022] lists what a phone finds, each leading to its page, and keeps the brand', async () => {
    answer = ({ path }) =>
      path.startsWith('/api/brand-profile')
        ? { status: 404, body: { status: false, message: 'Brand not found' } }
        : { body: { status: true, data: [ORDER] } };
    show({ name: 'landing' }, 'brand-1');
    fireEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
    type('Mobile', '12');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    type('Mobile', '98111 22233');
    await press('Track');
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/get-orders',
      body: { getOrderDetailsBy: 2, orderEmailOrPhone: '98111 22233', xHash: 'brand-1' },
    });
    expect(screen.getByRole('link', { name: /AWB123/ }).getAttribute('href')).toBe('/track/AWB123?t=brand-1');
  });

  it('says the same for a phone without orders, and names a server that asks to wait', async () => {
    answer = () => ({ body: { status: false, data: [] } });
    show({ name: 'landing' });
    fireEvent.click(screen.getByRole('radio', { name: 'Email' }));
    type('Email', 'a@b.example');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    answer = () => ({
      status: 429,
      body: { status: false, message: 'Too many tries. Please wait a little and try again.' },
    });
    await press('Track');
    expect(screen.getByRole('alert').textContent).toContain('Too many tries');
    expect(screen.getByLabelText<HTMLInputElement>('Email', { selector: FIELD }).value).toBe('a@b.example');
  });
});

describe("the parcel's page", () => {
  onFreshPages();

  it('[TRACK-018, TRACK-010, ORDER-060] shows status, day, courier and every step in Indian time', async () => {
    answer = () => ({ body: { status: true, data: [ORDER] } });
    await act(async () => void show({ name: 'result', trackingNumber: 'AWB123' }));
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/api/get-orders',
      body: { getOrderDetailsBy: 1, orderEmailOrPhone: 'AWB123', xHash: '' },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('In Transit');
    expect(screen.getByText('Arriving Tomorrow')).toBeTruthy();
    expect(screen.getByText(/22 November/)).toBeTruthy();
    const journey = within(screen.getByRole('region', { name: 'Journey' }));
    expect(journey.getByText('Nov 20, 2026 4:35 PM')).toBeTruthy();
    expect(journey.getByText('Agra')).toBeTruthy();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Shipped');
  });

  it.each([
    [3, 'Your parcel is 3 stops away'],
    [1, 'Your parcel is 1 stop away'],
    [0, 'Your parcel is next'],
  ])('says that the parcel is %s stops away, and who brings it, while its trip runs', async (stopsAway, text) => {
    const expected = { from: '2026-11-24T09:30:00.000Z', to: '2026-11-24T11:30:00.000Z' };
    const trip = { stopsAway, driverName: 'Ravi', expected };
    answer = () => ({ body: { status: true, data: [{ ...ORDER, status: 'OUT_FOR_DELIVERY', trip }] } });
    await act(async () => void show({ name: 'result', trackingNumber: 'AWB123' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Ravi is bringing it')).toBeTruthy();
    expect(screen.getByText('Expected today between 3 and 5 PM')).toBeTruthy();
  });

  it('asks whose it is where two parcels share the number, shows nothing of either, and takes the proof along when it looks again', async () => {
    answer = ({ body }) => {
      const { proof } = body as { proof?: string };
      if (proof === '0042') return { body: { status: true, data: [ORDER] } };
      return { body: { status: false, isShared: true, data: [], message: proof ? 'Invalid details' : 'x' } };
    };
    await act(async () => void show({ name: 'result', trackingNumber: 'AWB123' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Which parcel is yours?');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe(
      'Please enter the last four digits of your phone, or your order ID',
    );
    expect(calls).toHaveLength(1);
    type('Last four digits of your phone, or order ID', '1111');
    await press('Track');
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    type('Last four digits of your phone, or order ID', ' 0042 ');
    await press('Track');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('In Transit');
    await press('Refresh');
    expect(calls.map(({ body }) => (body as { proof?: string }).proof)).toEqual([undefined, '1111', '0042', '0042']);
  });

  it('speaks Hindi when asked, and remembers it', async () => {
    answer = () => ({ body: { status: true, data: [ORDER] } });
    await act(async () => void show({ name: 'result', trackingNumber: 'AWB123' }));
    await press('हिन्दी');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('रास्ते में');
    expect(document.documentElement.lang).toBe('hi');
    await press('English');
    expect(localStorage.getItem('godownTrackLanguage')).toBe('en');
  });

  it('[TRACK-012] says Invalid details for an unknown number, and without asking for one of a wrong length', async () => {
    answer = () => ({ body: { status: false, data: [] } });
    await act(async () => void show({ name: 'result', trackingNumber: 'NOPE' }));
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    cleanup();
    calls.length = 0;
    await act(async () => void show({ name: 'result', trackingNumber: 'x'.repeat(41) }));
    expect(screen.getByRole('alert').textContent).toBe('Invalid details');
    expect(calls).toEqual([]);
  });

  it('offers to try again after a failure, and then shows the parcel', async () => {
    answer = () => null;
    await act(async () => void show({ name: 'result', trackingNumber: 'AWB123' }));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    answer = () => ({ body: { status: true, data: [ORDER] } });
    await press('Try again');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('In Transit');
  });

  it("[TRACK-003, TRACK-011] wears the brand's colour, logo and contacts", async () => {
    const brand = {
      name: 'Mitti Pottery',
      logoUrl: 'https://mitti.example/logo.png',
      primaryColor: '#9c4a2f',
      bannerUrl: null,
      supportEmail: 'help@mitti.example',
      supportPhone: null,
      website: null,
    };
    answer = ({ path }) =>
      path === '/api/brand-profile/mitti'
        ? { body: { status: true, data: brand } }
        : { body: { status: true, data: [ORDER] } };
    await act(async () => void show({ name: 'landing' }, 'mitti'));
    expect(screen.getByAltText('Mitti Pottery').getAttribute('src')).toBe('https://mitti.example/logo.png');
    expect(document.querySelector<HTMLElement>('.public')?.style.getPropertyValue('--brand')).toBe('#9c4a2f');
    expect(screen.getByRole('link', { name: 'help@mitti.example' })).toBeTruthy();
  });
});

describe('the feedback page', () => {
  onFreshPages();

  const REQUEST: CustomerRequestResponse['data'] = {
    orderId: 'SO-1',
    brandName: 'Mitti Pottery',
    createdAt: '2026-11-20T05:00:00.000Z',
    formLinkStatus: 'VISITED',
    items: [{ title: 'Clay bowl', quantity: 2 }],
    deliveryDays: { first: '2026-11-22', last: '2026-11-27' },
  };

  async function open(): Promise<void> {
    answer = ({ method }) =>
      method === 'GET'
        ? { body: { status: true, data: REQUEST } }
        : { body: { status: true, message: 'Form Submitted successfully' } };
    await act(async () => void show({ name: 'feedback', token: 'abc' }));
  }

  it('[TRACK-016, TRACK-019, TRACK-023, TRACK-027, TRACK-030] sends the wishes for the next attempt once they are sound', async () => {
    await open();
    expect(screen.getByText(/Clay bowl/)).toBeTruthy();
    const types = screen.getAllByRole<HTMLInputElement>('radio');
    expect(types.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Update Details', 'Cancel Order']);
    await press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Please enter at least one of phone, date and address');
    type('Another phone', '12');
    type('Preferred delivery date', '2026-11-21');
    await press('Send');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Please enter a phone of 10 digits',
      'Please choose a day after today and within 7 days of the request',
    ]);
    type('Another phone', '9812345678');
    type('Preferred delivery date', '2026-11-27');
    await press('Send');
    expect(calls.at(-1)).toEqual({
      method: 'PUT',
      path: '/api/customer-request/abc',
      body: { requestType: 'UPDATE_DETAILS', alternatePhone: '9812345678', deferredDeliveryDate: '2026-11-27' },
    });
    expect(screen.getByRole('status').textContent).toContain('Form Submitted successfully');
    expect(screen.getByRole('status').textContent).toContain('next attempt');
  });

  it('[TRACK-023, TRACK-024, TRACK-025, TRACK-026] needs a reason and a description to cancel', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Cancel Order' }));
    await press('Send');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Required!!', 'Required!!']);
    expect(
      [...screen.getByLabelText<HTMLSelectElement>('Reason').options].slice(1).map((option) => option.text),
    ).toEqual(['Order placed by mistake', 'Available for lower price', 'Changed my mind', 'No longer needed', 'Other']);
    type('Reason', 'CHANGED_MY_MIND');
    type('Tell us more', 'Found another');
    await press('Send');
    expect(calls.at(-1)?.body).toEqual({
      requestType: 'CANCEL_ORDER',
      issueType: 'CHANGED_MY_MIND',
      issueDescription: 'Found another',
    });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('you no longer want the order');
    expect(said).not.toContain('attempt');
  });

  it('keeps what was typed when sending fails, and tells an old link', async () => {
    await open();
    type('Address or landmark', 'Behind the temple');
    answer = () => ({
      status: 503,
      body: { status: false, message: 'The service is busy. Please try again in a moment.' },
    });
    await press('Send');
    expect(screen.getByRole('alert').textContent).toContain('busy');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address or landmark').value).toBe('Behind the temple');
    cleanup();
    answer = () => ({ status: 404, body: { status: false, message: 'Link expired' } });
    await act(async () => void show({ name: 'feedback', token: 'old' }));
    expect(screen.getByRole('status').textContent).toContain('Link expired');
  });
});

describe('the data deletion page', () => {
  onFreshPages();

  it('[TRACK-020] records the wish and says the same for everybody', async () => {
    answer = () => ({
      body: { responseCode: '000000', responseMessage: 'Form Submitted successfully', responseBody: null },
    });
    await act(async () => void show({ name: 'deleteUserData' }));
    await press('Send');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Please enter your phone or email',
      'Please enter a reason',
    ]);
    type('Email', 'asha@buyer.example');
    type('Why do you want your data deleted?', 'Moving away');
    await press('Send');
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/ums/profile/delete-user-data',
      body: { email: 'asha@buyer.example', reason: 'Moving away' },
    });
    expect(screen.getByRole('heading', { name: 'Form Submitted successfully' })).toBeTruthy();
  });

  it('[P2] takes a code for each contact, sends new ones when asked, and says by when the data is deleted', async () => {
    const ums = (responseBody: unknown, status = 200, responseMessage = '') => ({
      status,
      body: { responseCode: '000000', responseMessage, responseBody },
    });
    answer = () => ums(null);
    await act(async () => void show({ name: 'deleteUserData' }));
    type('Phone', '9876543210');
    type('Email', 'asha@buyer.example');
    type('Why do you want your data deleted?', 'Moving away');
    await press('Send');
    const confirm = async (label: string, code: string) => {
      type(label, code);
      await act(async () => {
        fireEvent.submit(screen.getByLabelText(label).closest('form') as HTMLFormElement);
      });
    };
    await confirm('Code sent by SMS', '12');
    expect(screen.getByRole('alert').textContent).toBe('Please enter the 6 digits of the code');
    expect(document.activeElement).toBe(screen.getByLabelText('Code sent by SMS'));
    answer = () => ums(null, 422, 'The code is not correct or has expired. Please request a new one.');
    await confirm('Code sent by SMS', '111111');
    expect(screen.getByRole('alert').textContent).toBe(
      'The code is not correct or has expired. Please request a new one.',
    );
    answer = () => ums(null);
    await press('Send again');
    expect(calls.at(-1)).toMatchObject({
      path: '/api/ums/profile/delete-user-data',
      body: { phone: '9876543210', email: 'asha@buyer.example', reason: 'Moving away' },
    });
    expect(screen.getByText('New codes are on their way.')).toBeTruthy();
    answer = () => ums({ waitsFor: 'email', dueAt: null });
    await confirm('Code sent by SMS', '222222');
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: '/api/ums/profile/delete-user-data/confirm',
      body: { phone: '9876543210', code: '222222' },
    });
    expect(screen.getByText('Code sent by SMS: Confirmed.')).toBeTruthy();
    answer = () => ums({ waitsFor: null, dueAt: '2026-11-30T05:00:00.000Z' });
    await confirm('Code sent by email', '333333');
    expect(calls.at(-1)?.body).toEqual({ email: 'asha@buyer.example', code: '333333' });
    expect(screen.getByRole('heading', { name: 'Your data will be deleted' })).toBeTruthy();
    expect(screen.getByText(/^We delete it by Nov 30, 2026 10:30 AM/)).toBeTruthy();
  });
});

describe('the page that a mail leads to', () => {
  onFreshPages();

  const passesAxe = async () => {
    const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  };
  const open = () => act(async () => void show({ name: 'unsubscribe', token: 'a_b-c' }));

  it('stops nothing before its button is pressed: programs that check mails follow every link', async () => {
    answer = () => ({ body: { status: true, message: 'You will get no more of these emails.' } });
    await open();
    expect(screen.getByRole('heading', { name: 'Stop emails about orders?' })).toBeTruthy();
    expect(calls).toEqual([]);
    await passesAxe();
    await press('Stop emails');
    expect(calls).toEqual([{ method: 'POST', path: '/api/message-opt-out/a_b-c', body: null }]);
    expect(screen.getByRole('status').textContent).toContain('You will get no more of these emails.');
    await passesAxe();
  });

  it('says that a link is not valid, and stops the emails at the next try', async () => {
    await open();
    answer = () => ({ status: 404, body: { status: false, message: 'This link is not valid' } });
    await press('Stop emails');
    expect(screen.getByRole('alert').textContent).toContain('This link is not valid');
    await passesAxe();
    answer = () => ({ body: { status: true } });
    await press('Try again');
    expect(screen.getByRole('status').textContent).toContain('Emails stopped');
  });
});

describe('the addresses', () => {
  onFreshPages();

  it.each([
    ['/track', { name: 'landing' }],
    ['/track/AWB%2F1', { name: 'result', trackingNumber: 'AWB/1' }],
    ['/track/%E0%A4%A', { name: 'result', trackingNumber: '%E0%A4%A' }],
    ['/feedback/t0k', { name: 'feedback', token: 't0k' }],
    ['/unsubscribe/t0k', { name: 'unsubscribe', token: 't0k' }],
    ['/delete-user-data', { name: 'deleteUserData' }],
    ['/orders', null],
    ['/track/a/b', null],
  ])('reads %s', (path, expected) => {
    expect(screenOf(path)).toEqual(expected);
  });

  it('leads an unknown address to the search', async () => {
    history.replaceState(null, '', '/somewhere');
    await act(async () => void render(<PageApp />));
    expect(location.pathname).toBe('/track');
    expect(screen.getByRole('heading', { name: 'Track your order' })).toBeTruthy();
  });
});
