import { type MessagePriceList, type MessagePriceView } from '@godown/contracts/messaging';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { formatDate, shiftDay, todayInZone } from '@godown/shared-ui/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billing } from '../index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-0000000000c1', name: 'Jasmine Perfumes' };
const LIST = 'GET /charges/message-prices';
const PLAN = 'PUT /charges/message-prices';
const TODAY = todayInZone();
const PLANNED: MessagePriceView = {
  id: '019a0000-0000-7000-8000-000000000001',
  channel: 'whatsapp',
  pricePaise: 120,
  validFrom: '2099-12-01',
  state: 'PLANNED',
};
const CURRENT: MessagePriceView = {
  id: '019a0000-0000-7000-8000-000000000002',
  channel: 'sms',
  pricePaise: 30,
  validFrom: '2026-11-01',
  state: 'CURRENT',
};

function listOf(companyId: string | null, prices: MessagePriceList['prices']): MessagePriceList {
  return {
    companyId,
    today: [
      { channel: 'whatsapp', pricePaise: 100, source: 'STANDARD' },
      { channel: 'sms', pricePaise: 30, source: companyId === null ? 'DEFAULT' : 'COMPANY' },
      { channel: 'email', pricePaise: 0, source: 'STANDARD' },
    ],
    prices,
  };
}

async function passesAxe(): Promise<void> {
  expect(await axeViolations()).toEqual([]);
}

describe('message prices', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, ({ query }) => ({
        body: { status: true, data: listOf(query.companyId ?? null, [PLANNED, CURRENT]) },
      }))
      .on(PLAN, { status: true, message: 'Price saved', data: listOf(null, []) })
      .on('GET /ums/companies/search', { status: true, companies: [COMPANY] })
      .on(`GET /charges/pricing/${COMPANY.entityId}`, () => ({
        status: 422,
        body: { status: false, message: 'Busy' },
      }));
  });
  afterEach(() => api.restore());

  const open = (role: 'admin' | 'sub_admin' = 'admin') => {
    const panel = billing.tabs?.find(({ key }) => key === 'pricing');
    return renderRoute([{ path: '/admin/billing', lazy: panel?.lazy }], '/admin/billing', { role });
  };
  const section = () => screen.findByRole('region', { name: 'Message prices' });
  const rowOf = async (text: string) => (await within(await section()).findByText(text)).closest('tr') as HTMLElement;

  it('show what each message costs today and from where, then the dated prices with their state', async () => {
    open();
    const row = await rowOf('Dec 1, 2099');
    for (const text of ['WhatsApp', '₹1.20', 'Planned']) expect(within(row).getByText(text)).toBeTruthy();
    const past = await rowOf('Nov 1, 2026');
    for (const text of ['SMS', '₹0.30', 'Current']) expect(within(past).getByText(text)).toBeTruthy();
    expect(within(past).queryByRole('button', { name: /^Remove/ })).toBeNull();
    const region = await section();
    expect(within(region).getByText('For companies without prices of their own')).toBeTruthy();
    expect(within(region).getByText('Default price')).toBeTruthy();
    expect(within(region).getAllByText('Standard price')).toHaveLength(2);
    await passesAxe();
  });

  it('set a default price from tomorrow on, without a company', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set a message price' });
    await passesAxe();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Message/), 'SMS');
    await userEvent.type(within(dialog).getByLabelText(/^Price per message/), '0.35');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Price saved');
    expect(api.of(PLAN)[0]?.body).toEqual({ channel: 'sms', pricePaise: 35, validFrom: shiftDay(TODAY, 1) });
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(1));
  });

  it('are set for the company that was searched', async () => {
    open();
    await userEvent.click(await screen.findByRole('combobox', { name: /Company/ }));
    await userEvent.paste('jas');
    await userEvent.click(await screen.findByRole('option', { name: COMPANY.name }));
    expect(within(await section()).getByText('For Jasmine Perfumes only')).toBeTruthy();
    await within(await section()).findByText('Own price');
    expect(api.of(LIST).at(-1)?.query).toEqual({ companyId: COMPANY.entityId });
    await userEvent.click(screen.getByRole('button', { name: 'Set price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set a message price' });
    await userEvent.type(within(dialog).getByLabelText(/^Price per message/), '1.1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Price saved');
    expect(api.of(PLAN)[0]?.body).toMatchObject({ companyId: COMPANY.entityId, channel: 'whatsapp', pricePaise: 110 });
  });

  it('are not sent without a price, and a refusal stands at its field beside what was typed', async () => {
    const message = 'A price applies from tomorrow at the earliest';
    api.on(PLAN, () => ({
      status: 400,
      body: { status: false, message, errors: [{ field: 'validFrom', message }], requestId: 'r' },
    }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set a message price' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Please enter a price');
    expect(api.of(PLAN)).toEqual([]);
    const price = within(dialog).getByLabelText<HTMLInputElement>(/^Price per message/);
    fireEvent.change(price, { target: { value: '2' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(message);
    expect(price.value).toBe('2');
  });

  it('that are planned are removed after the question only', async () => {
    const path = `DELETE /charges/message-prices/${PLANNED.id}`;
    api.on(path, { status: true, message: 'Planned price removed', data: listOf(null, [CURRENT]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: WhatsApp from Dec 1, 2099' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove the planned price?' });
    expect(
      within(question).getByText(`WhatsApp at ₹1.20 from ${formatDate('2099-12-01', 'date')} will not apply.`),
    ).toBeTruthy();
    expect(api.of(path)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Planned price removed');
    expect(api.of(path)).toHaveLength(1);
  });

  it('say when they cannot be read, and are read again; an empty list says what applies', async () => {
    api.on(LIST, () => ({ status: 422, body: { status: false, message: '' } }));
    open();
    await screen.findByText("Couldn't get message prices");
    api.on(LIST, { status: true, data: listOf(null, []) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No default prices');
    await passesAxe();
  });

  it('are only looked at by a sub-admin', async () => {
    open('sub_admin');
    await rowOf('Dec 1, 2099');
    expect(screen.queryByRole('button', { name: 'Set price' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
