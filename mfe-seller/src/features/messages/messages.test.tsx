import { type MessageTemplateView, type SaveTriggersRequest, type TriggersView } from '@godown/contracts/messaging';
import { WA_TRIGGER_STATUSES } from '@godown/contracts/companies';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { messages } from './index.js';

const COMPANY = '01900000-0000-7000-8000-00000000000a';
const TEMPLATES = 'GET /gupshup/template';
const ADD = 'POST /gupshup/template';
const SYNC = 'GET /gupshup/template/sync';
const ACCOUNT = '/gupshup/account';
const TRIGGERS = '/gupshup/triggers';

function template(given: Partial<MessageTemplateView> = {}): MessageTemplateView {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'order_placed',
    category: 'UTILITY',
    language: 'en_US',
    status: 'APPROVED',
    body: 'Hello {{1}}, your order {{2}} is placed.',
    examples: ['Meera', 'SO-1'],
    footer: 'Asha Foods',
    buttons: [],
    reason: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...given,
  };
}

async function passesAxe(): Promise<void> {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

async function write(name: string | RegExp, text: string): Promise<void> {
  const box = screen.getByLabelText(name, { selector: 'input, textarea' });
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
}

describe('messages', () => {
  let api: FakeApi;
  let rows: MessageTemplateView[];
  let isConnected: boolean;
  let nextSyncAt: string | null;

  beforeEach(() => {
    rows = [template()];
    isConnected = true;
    nextSyncAt = null;
    api = new FakeApi().on(TEMPLATES, () => ({
      body: { status: true, templates: rows, isConnected, syncedAt: null, nextSyncAt },
    }));
  });
  afterEach(() => api.restore());

  const open = (tab = 'templates', given: Parameters<typeof renderRoute>[2] = {}) =>
    renderRoute(messages.routes, `/templates?tab=${tab}`, {
      companies: [{ entityId: COMPANY, name: 'Asha Foods' }],
      ...given,
    });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

  describe('the templates', () => {
    it('[INTG-004] are listed with their status and the words of WhatsApp, beside Add Template and Sync templates', async () => {
      rows = [
        template(),
        template({ id: 't-2', name: 'big_sale', status: 'REJECTED', language: 'hi', reason: 'Promotional content' }),
      ];
      open();
      const table = await screen.findByRole('table', { name: 'Message templates' });
      const line = async (name: string) => (await within(table).findByText(name)).closest('tr')?.textContent;
      expect(await line('order_placed')).toMatch(/Utility.*English \(US\).*Approved/);
      expect(await line('big_sale')).toMatch(/Hindi.*Rejected.*Promotional content/);
      expect((await button('Add Template')).disabled).toBe(false);
      expect((await button('Sync templates')).disabled).toBe(false);
      expect(api.of(TEMPLATES)[0]?.query).toEqual({ companyId: COMPANY });
      await passesAxe();
    });

    it('[INTG-005, INTG-023] are none: No available templates, and nothing can be added before the app is connected', async () => {
      rows = [];
      isConnected = false;
      api.on(`GET ${ACCOUNT}`, { status: true, account: account({ isConnected: false }) });
      open();
      expect(await screen.findByText('No available templates')).toBeTruthy();
      expect((await button('Add Template')).disabled).toBe(true);
      expect((await button('Sync templates')).disabled).toBe(true);
      await passesAxe();
      await userEvent.click(await button('Connect Gupshup app'));
      expect(await screen.findByRole('form', { name: 'Gupshup app' })).toBeTruthy();
    });

    it.each([
      ['tab=nowhere', 1],
      ['tab=templates', 0],
      ['', 0],
    ])('are shown for ?%s, which says so when there is no such tab', async (query, warnings) => {
      renderRoute(messages.routes, `/templates?${query}`, {
        companies: [{ entityId: COMPANY, name: 'Asha Foods' }],
      });
      await screen.findByRole('table', { name: 'Message templates' });
      expect(screen.queryAllByText('This tab does not exist. The templates are shown.')).toHaveLength(warnings);
    });

    it('are synced, and then not again until the hour is over', async () => {
      api.on(SYNC, () => {
        nextSyncAt = '2026-11-20T07:00:00.000Z';
        return { body: { status: true, message: 'Templates are being synced', outcome: 'STARTED' } };
      });
      open();
      await screen.findByText('order_placed');
      await userEvent.click(await button('Sync templates'));
      await screen.findByText('Templates are being synced');
      expect(api.of(SYNC)[0]?.query).toEqual({ companyId: COMPANY });
      await waitFor(async () => expect((await button('Sync templates')).disabled).toBe(true));
      expect(screen.getByText(/next possible/).textContent).toContain('Nov 20, 2026 12:30 PM');
    });

    it('are deleted after a question, and one that a trigger sends stays and says why', async () => {
      const path = `/gupshup/template/${rows[0]?.id}`;
      const remove = async () => {
        await userEvent.click(await button('Actions of order_placed'));
        await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
        const dialog = await screen.findByRole('alertdialog', { name: 'Delete order_placed?' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }));
      };
      api.on(`DELETE ${path}`, () => ({
        status: 409,
        body: { status: false, message: 'A trigger sends this template' },
      }));
      open();
      await screen.findByText('order_placed');
      await remove();
      await screen.findByText('A trigger sends this template');
      const dialog = screen.getByRole('alertdialog');
      api.on(`DELETE ${path}`, () => {
        rows = [];
        return { body: { status: true, message: 'Template deleted' } };
      });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete template' }));
      await screen.findByText('Template deleted');
      await screen.findByText('No available templates');
    });

    it('say that they could not be read, and are read again', async () => {
      const answer = { status: true, templates: rows, isConnected, syncedAt: null, nextSyncAt };
      api.on(TEMPLATES, () => ({ status: 500, body: { status: false, message: '', requestId: 'r' } }));
      open();
      await screen.findByText("Couldn't get message templates");
      api.on(TEMPLATES, answer);
      await userEvent.click(await button('Retry'));
      await screen.findByText('order_placed');
    });

    it('are those of the company that an admin names first', async () => {
      api.on('GET /ums/companies/search', { companies: [{ entityId: COMPANY, name: 'Loom' }] });
      open('templates', { variant: 'admin', role: 'admin', companies: [] });
      await screen.findByText('Please select a company');
      expect(api.of(TEMPLATES)).toEqual([]);
      await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Loom');
      await userEvent.click(await screen.findByRole('option', { name: 'Loom' }));
      await screen.findByText('order_placed');
    });
  });

  describe('Add Template', () => {
    const openDialog = async () => {
      open();
      await screen.findByText('order_placed');
      await userEvent.click(await button('Add Template'));
      return screen.findByRole('dialog', { name: 'Add Template' });
    };
    const preview = () => screen.getByRole('group', { name: 'Preview' }).textContent;

    it('[INTG-004] shows the message as it is written, with an example for each variable, and sends it for approval', async () => {
      api.on(ADD, { status: true, message: 'Template sent for approval', template: template() });
      const dialog = await openDialog();
      await write(/^Name/, 'order_shipped');
      await write(/^Body/, 'Hello {{1}}, order {{2}} is on its way.');
      await within(dialog).findByText('Hello Meera, order SO-1042 is on its way.');
      await write('Example for {{2}}', 'SO-77');
      await write('Footer', 'Asha Foods');
      await userEvent.click(await button('Add button'));
      await write(/^Text/, 'Track');
      await write(/^Address/, 'https://asha.example/track');
      expect(preview()).toBe('Hello Meera, order SO-77 is on its way.Asha FoodsTrack');
      await passesAxe();
      await userEvent.click(await button('Send for approval'));
      await screen.findByText('Template sent for approval');
      expect(api.of(ADD)[0]?.body).toEqual({
        companyId: COMPANY,
        ...{ name: 'order_shipped', category: 'UTILITY', language: 'en_US', footer: 'Asha Foods' },
        ...{ body: 'Hello {{1}}, order {{2}} is on its way.', examples: ['Meera', 'SO-77'] },
        buttons: [{ type: 'URL', text: 'Track', value: 'https://asha.example/track' }],
      });
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Template' })).toBeNull());
    });

    it('warns of what WhatsApp would refuse while it is typed', async () => {
      await openDialog();
      await write(/^Body/, '{{1}} has ordered');
      await screen.findByText('A variable may be neither first nor last');
      await write(/^Body/, 'Order {{2}} is here');
      await screen.findByText('Number the variables {{1}}, {{2}}, … in order');
    });

    it("puts the server's refusal at its field and keeps what was typed", async () => {
      const message = 'A template with this name and language exists';
      const errors = [{ field: 'name', message }];
      api.on(ADD, () => ({ status: 409, body: { status: false, message, errors, requestId: 'r' } }));
      const dialog = await openDialog();
      await write(/^Name/, 'order_placed');
      await write(/^Body/, 'Your order is placed.');
      await userEvent.click(await button('Send for approval'));
      await within(dialog).findByText(message);
      const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
      expect([name.getAttribute('aria-invalid'), name.value]).toEqual(['true', 'order_placed']);
    });
  });

  describe('the triggers', () => {
    const view = (): TriggersView => ({
      companyId: COMPANY,
      triggers: WA_TRIGGER_STATUSES.map((status) => ({
        ...{ status, isActive: true, templateId: null, variables: [], isModuleOn: status === 'PLACED' },
      })),
      ...{ fallsBackToSms: false, fallbackMinutes: 30, prices: { whatsapp: 100, sms: 25, email: 0 } },
      plannedPrices: [{ channel: 'whatsapp', pricePaise: 120, validFrom: '2026-12-01' }],
    });
    const saved = () => api.of(`PUT ${TRIGGERS}`).at(-1)?.body as SaveTriggersRequest;

    beforeEach(() => {
      api
        .on(`GET ${TRIGGERS}`, { status: true, data: view() })
        .on(`PUT ${TRIGGERS}`, { status: true, message: 'Triggers saved', data: view() });
    });

    it('say what a message costs, which of them Preferences switch off, and offer approved templates only', async () => {
      rows = [template(), template({ id: 't-2', name: 'still_waiting', status: 'PENDING' })];
      open('triggers');
      await screen.findByText(/Each WhatsApp message costs ₹1\.00, ₹1\.20 from Dec 1, 2026\. No updates/);
      expect(screen.getByText('Each SMS costs ₹0.25.')).toBeTruthy();
      expect(screen.getByText('Each email costs ₹0.00.')).toBeTruthy();
      expect(screen.getAllByText('Not sent: turned off in Preferences')).toHaveLength(WA_TRIGGER_STATUSES.length - 1);
      const choice = screen.getByRole('combobox', { name: 'Template for Placed' });
      await within(choice).findByText('order_placed');
      expect(within(choice).queryByText('still_waiting')).toBeNull();
      await passesAxe();
    });

    it('show a template that has lost its approval as what is set, and say that nothing is sent', async () => {
      rows = [template({ status: 'REJECTED' })];
      const [first, ...others] = view().triggers;
      const data = {
        ...view(),
        triggers: [{ ...first, templateId: rows[0]?.id, variables: ['name', 'order'] }, ...others],
      };
      api.on(`GET ${TRIGGERS}`, { status: true, data });
      open('triggers');
      expect(await screen.findByText('WhatsApp does not approve this template. Nothing is sent.')).toBeTruthy();
      expect(screen.getByRole('combobox', { name: /^Template for Placed/ })).toHaveProperty('value', rows[0]?.id);
      await passesAxe();
    });

    it('send a template with a value for each variable, and an SMS instead after the minutes that are chosen', async () => {
      open('triggers');
      const choice = await screen.findByRole('combobox', { name: 'Template for Placed' });
      await within(choice).findByText('order_placed');
      await userEvent.selectOptions(choice, 'order_placed');
      expect(screen.getByRole('group', { name: 'Preview' }).textContent).toContain(
        'Hello Meera, your order SO-1042 is placed.',
      );
      await userEvent.selectOptions(screen.getByRole('combobox', { name: '{{2}}' }), 'Brand');
      await userEvent.click(screen.getByRole('switch', { name: 'Delivered' }));
      await userEvent.click(screen.getByRole('switch', { name: 'Send an SMS when WhatsApp does not deliver' }));
      const minutes = screen.getByRole('textbox', { name: 'Wait before the SMS' });
      await userEvent.clear(minutes);
      await userEvent.type(minutes, '45');
      await passesAxe();
      await userEvent.click(await button('Save triggers'));
      await screen.findByText('Triggers saved');
      expect(saved()).toMatchObject({ companyId: COMPANY, fallsBackToSms: true, fallbackMinutes: 45 });
      expect(saved().triggers.find(({ status }) => status === 'PLACED')).toEqual({
        ...{ status: 'PLACED', isActive: true, templateId: rows[0]?.id, variables: ['name', 'brand'] },
      });
      expect(saved().triggers.find(({ status }) => status === 'DELIVERED')?.isActive).toBe(false);
    });

    it('keep what was chosen when the server refuses it, and say why', async () => {
      api.on(`PUT ${TRIGGERS}`, () => ({
        status: 422,
        body: { status: false, message: 'Only approved templates can be sent', requestId: 'r' },
      }));
      open('triggers');
      const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template for Placed' });
      await within(choice).findByText('order_placed');
      await userEvent.selectOptions(choice, 'order_placed');
      await userEvent.click(await button('Save triggers'));
      await screen.findByText('Only approved templates can be sent');
      expect(choice.value).toBe(rows[0]?.id);
    });
  });

  describe('the Gupshup app', () => {
    const fill = async () => {
      await write(/^App ID/, 'app-1');
      await write(/^App name/, 'AshaFoods');
      await write(/^WhatsApp number/, '919811112222');
      await write(/^App token/, 'sk_very_secret');
    };

    it('is connected with its token, which is never shown again and may be left out afterwards', async () => {
      let saved = account({ isConnected: false });
      api
        .on(`GET ${ACCOUNT}`, () => ({ body: { status: true, account: saved } }))
        .on(`PUT ${ACCOUNT}`, () => {
          saved = account({ token: '••••cret' });
          return { body: { status: true, message: 'Gupshup app saved', account: saved } };
        });
      const { unmount } = open('app');
      await screen.findByRole('form', { name: 'Gupshup app' });
      await screen.findByText('Stored encrypted and never shown again.');
      await fill();
      await passesAxe();
      await userEvent.click(await button('Save'));
      await screen.findByText('Gupshup app saved');
      expect(api.of(`PUT ${ACCOUNT}`)[0]?.body).toEqual({
        ...{
          companyId: COMPANY,
          appId: 'app-1',
          appName: 'AshaFoods',
          source: '919811112222',
          token: 'sk_very_secret',
        },
      });
      await screen.findByText('Saved: ••••cret. Leave blank to keep it.');
      await waitFor(() => expect(screen.queryByDisplayValue('sk_very_secret')).toBeNull());
      unmount();
      open('app');
      await screen.findByText('Saved: ••••cret. Leave blank to keep it.');
      expect(screen.queryByDisplayValue(/secret|••••/)).toBeNull();
      await write(/^App name/, 'AshaShop');
      await userEvent.click(await button('Save'));
      await waitFor(() => expect(api.of(`PUT ${ACCOUNT}`)).toHaveLength(2));
      expect(api.of(`PUT ${ACCOUNT}`)[1]?.body).toEqual({
        ...{ companyId: COMPANY, appId: 'app-1', appName: 'AshaShop', source: '919811112222' },
      });
    });

    it('says so when it is saved but Gupshup will not tell what becomes of its messages', async () => {
      api.on(`GET ${ACCOUNT}`, { status: true, account: account({ isConnected: false }) }).on(`PUT ${ACCOUNT}`, {
        ...{ status: true, message: 'Gupshup app saved', account: account({ token: '••••cret' }) },
        receiptsFailure: 'Gupshup: Authentication Failed',
      });
      open('app');
      await screen.findByRole('form', { name: 'Gupshup app' });
      await fill();
      await userEvent.click(await button('Save'));
      await screen.findByText('Gupshup app saved, but its delivery receipts could not be turned on');
      await screen.findByText('Gupshup: Authentication Failed. Save again to retry.');
    });

    it('is not connected without a token or with a number that is none, and the words stand at their fields', async () => {
      api.on(`GET ${ACCOUNT}`, { status: true, account: account({ isConnected: false }) });
      open('app');
      await screen.findByRole('form', { name: 'Gupshup app' });
      await fill();
      await write(/^WhatsApp number/, '98x');
      await userEvent.clear(screen.getByLabelText(/^App token/, { selector: 'input' }));
      await userEvent.click(await button('Save'));
      await screen.findByText('The WhatsApp number has 10 to 15 digits with country code');
      expect(screen.getByLabelText(/^App token/, { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
      expect(api.of(`PUT ${ACCOUNT}`)).toEqual([]);
    });
  });
});

function account(given: object) {
  const isEmpty = 'isConnected' in given;
  return {
    ...{
      companyId: COMPANY,
      isConnected: true,
      appId: 'app-1',
      appName: 'AshaFoods',
      source: '919811112222',
      token: '',
    },
    ...(isEmpty && { appId: '', appName: '', source: '' }),
    ...given,
  };
}
