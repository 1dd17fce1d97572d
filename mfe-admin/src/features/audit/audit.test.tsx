import { type AuditRow } from '@godown/contracts/audit';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionLabel } from './audit-words.js';
import { audit } from './index.js';

const LINE: AuditRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  at: '2026-11-21T05:00:00.000Z',
  person: { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Kavita' },
  role: 'admin',
  company: { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Jasmine Perfumes' },
  action: 'preference.changed',
  outcome: 'done',
  subject: '019a0000-0000-7000-8000-0000000000c1',
  subjectName: null,
  ip: '203.0.113.9',
  requestId: 'req-12345678',
  details: { preference: 'isD2RAccount' },
  changes: { value: { before: null, after: 'true' } },
};
const REFUSED: AuditRow = {
  ...LINE,
  id: '019a0000-0000-7000-8000-000000000002',
  person: null,
  role: 'public',
  action: 'login',
  outcome: 'refused',
  subjectName: 'Meera',
  company: null,
  details: {},
  changes: {},
};
const FIND = 'POST /audit/find';

describe('the audit trail', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi().on(FIND, { status: true, lines: [LINE, REFUSED], count: 2 }).on('GET /ums/companies/search', {
      status: true,
      companies: [{ entityId: LINE.company?.id, name: 'Jasmine Perfumes' }],
    });
  });
  afterEach(() => api.restore());

  const open = (address = '/admin/audit') =>
    renderRoute(audit.routes, address, { variant: 'admin', role: 'admin', companies: [] });
  const lastBody = () => api.of(FIND).at(-1)?.body;

  it('lists who did what, for whom, from where, and opens a line with what stood there before and after', async () => {
    open();
    const row = (await screen.findByText('preference.changed')).closest('tr') as HTMLElement;
    for (const text of ['Kavita', 'Admin', 'Jasmine Perfumes', 'Done', '203.0.113.9', 'req-12345678'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect([screen.getByText('Not signed in'), screen.getByText('for Meera')]).toHaveLength(2);
    await userEvent.click(within(row).getByText('Preference changed'));
    const slider = await screen.findByRole('dialog', { name: 'Preference changed' });
    expect(
      within(slider)
        .getAllByRole('row')
        .map((one) => one.textContent),
    ).toEqual(['FieldBeforeAfter', 'value–true']);
    expect(within(slider).getByText('isD2RAccount')).toBeTruthy();
    await userEvent.click(within(slider).getByRole('link', { name: 'All actions of Kavita' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ where: { userId: LINE.person?.id } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ where: {} }));
  });

  it('filters by company, outcome and date, and searches by action, person, request or what it was done to', async () => {
    open('/admin/audit?from=2026-11-20&to=2026-11-21');
    await screen.findByText('preference.changed');
    expect(lastBody()).toMatchObject({
      where: { start: '2026-11-20 00:00', end: '2026-11-21 23:59' },
      pagination: { records: 10, pageNumber: 1 },
    });
    await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Jas');
    await userEvent.click(await screen.findByRole('option', { name: 'Jasmine Perfumes' }));
    await waitFor(() => expect(lastBody()).toMatchObject({ where: { companyId: LINE.company?.id } }));
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    await waitFor(() => expect(lastBody()).toMatchObject({ where: { outcome: 'refused' } }));
    await userEvent.selectOptions(screen.getByLabelText('Search the audit trail: search in'), 'person');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the audit trail' }), 'Kavita{Enter}');
    await waitFor(() => expect(lastBody()).toMatchObject({ search: 'Kavita', searchFilter: 'person' }));
  });

  it('[COMMON-019] says when the lines cannot be read, and reads them again', async () => {
    api.on(FIND, () => ({ status: 422, body: { status: false, message: '' } }));
    open();
    expect(await screen.findByText("Couldn't get audit lines")).toBeTruthy();
    api.on(FIND, { status: true, lines: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No entries found')).toBeTruthy();
  });
});

describe('an action in words', () => {
  it.each([
    ['login', 'Login'],
    ['driver-cash.handed-in', 'Driver cash handed in'],
    ['storePrices.changed', 'Store prices changed'],
    ['order.eway-bill-saved', 'Order e-way bill saved'],
    ['wsin.mapped', 'WSIN mapped'],
  ])('%s is "%s"', (action, words) => expect(actionLabel(action)).toBe(words));
});
