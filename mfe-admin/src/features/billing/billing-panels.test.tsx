import {
  type BillingTab,
  type CodRemittanceRow,
  type CodTrail,
  type CompanyPricing,
  type ShippingChargeRow,
  type StorageChargeRow,
} from '@godown/contracts/billing';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billing, codRemittance } from './index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-0000000000c1', name: 'Jasmine Perfumes' };
const COD: CodRemittanceRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  awb: 'AWB100',
  courier: 'Xpressbees',
  orderId: 'SO-1',
  codAmountPaise: 149_950,
  status: 'IN_PROCESS',
  deliveredOn: '2026-11-20T06:00:00.000Z',
  remittedOn: null,
};
const TRAIL: CodTrail = {
  ...COD,
  legs: [
    {
      leg: 'COLLECTED',
      amountPaise: 149_950,
      at: '2026-11-20T06:00:00.000Z',
      transferId: 'transfer-1',
      from: 'courier.receivable',
      to: 'cod.collected',
      by: null,
    },
    {
      leg: 'RECEIVED',
      amountPaise: 149_950,
      at: '2026-11-21T06:00:00.000Z',
      transferId: 'transfer-2',
      from: 'platform.bank',
      to: 'courier.receivable',
      by: 'Kavita',
    },
    {
      leg: 'PAYABLE',
      amountPaise: 149_950,
      at: '2026-11-21T06:00:00.000Z',
      transferId: 'transfer-3',
      from: 'cod.collected',
      to: 'cod.payable',
      by: 'Kavita',
    },
  ],
  moves: [{ from: 'PENDING', to: 'IN_PROCESS', at: '2026-11-21T06:00:00.000Z', by: 'Kavita' }],
};
const RUN: StorageChargeRow = {
  id: '019a0000-0000-7000-8000-000000000002',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  startDate: '2026-11-01',
  endDate: '2026-11-05',
  days: 5,
  quantity: 1200,
  chargeType: 'PER_PALLET',
  ratePaise: 250,
  amountPaise: 1_500_000,
  createdAt: '2026-11-06T06:00:00.000Z',
};
const CHARGE: ShippingChargeRow = {
  id: '019a0000-0000-7000-8000-000000000003',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  awb: 'AWB200',
  chargedPaise: 8_000,
  amountPaise: 11_050,
  differencePaise: 3_050,
  createdAt: '2026-11-06T06:00:00.000Z',
};
const PRICING: CompanyPricing = {
  flat: { forward: 45, rto: 40, codPercent: 2, codMinimum: 30, packaging: 5 },
  lightning: { forward: 60, rto: 31, perExtra500g: 15 },
  storage: { rate: 2.5 },
  storageChargeType: 'PER_UNIT',
};

const LIST_COD = 'GET /cod-remittance';
const LIST_STORAGE = 'GET /charges/storage';
const LIST_SHIPPING = 'GET /charges/shipping';
const READ_PRICING = `GET /charges/pricing/${COMPANY.entityId}`;
const UPDATE_PRICING = 'PUT /charges/pricing';
const DEDUCT = 'POST /charges/deduct-storage-charges';

describe('the billing panels', () => {
  let api: FakeApi;

  beforeEach(() => {
    sessionStorage.clear();
    api = new FakeApi()
      .on(LIST_COD, {
        status: true,
        remittances: [COD],
        count: 1,
        withCouriersPaise: 12_000_000,
        payablePaise: 450_050,
      })
      .on(`GET /cod-remittance/${COD.id}`, { status: true, data: TRAIL })
      .on(LIST_STORAGE, { status: true, charges: [RUN], count: 1 })
      .on(LIST_SHIPPING, { status: true, charges: [CHARGE], count: 1 })
      .on(READ_PRICING, { status: true, data: PRICING })
      .on('GET /charges/message-prices', { status: true, data: { companyId: null, today: [], prices: [] } })
      .on(UPDATE_PRICING, { status: true, message: 'Pricings updated successfully' })
      .on(DEDUCT, { status: true, message: '₹15,000.00 deducted for 5 days' })
      .on('GET /ums/companies/search', { status: true, companies: [COMPANY] });
  });
  afterEach(() => {
    jest.useRealTimers();
    api.restore();
  });

  const open = (tab: BillingTab, search = '', role: 'admin' | 'sub_admin' = 'admin') => {
    const panel = billing.tabs?.find(({ key }) => key === tab);
    return renderRoute([{ path: '/admin/billing', lazy: panel?.lazy }], `/admin/billing${search}`, { role });
  };
  const chooseCompany = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: /Company/ }));
    // At once: no pause between two letters makes a search of its own.
    await userEvent.paste('jas');
    await userEvent.click(await screen.findByRole('option', { name: COMPANY.name }));
  };
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

  it('brings tabs 1 to 4', () => {
    expect(billing.tabs?.map(({ label }) => label)).toEqual([
      'COD remittance',
      'Storage charges',
      'Pricing',
      'Shipping charges',
    ]);
    expect(billing.nav[0]?.to).toBe('/admin/billing');
  });

  describe('COD remittance', () => {
    it("[BILL-004, BILL-037] shows every parcel's cash and what is with couriers and payable", async () => {
      open('codRemittance');
      const row = await rowOf('AWB100');
      for (const text of ['SO-1', COMPANY.name, '₹1,499.50', 'In Process', 'Xpressbees'])
        expect(within(row).getByText(text)).toBeTruthy();
      expect(screen.getByText('₹1,20,000.00')).toBeTruthy();
      expect(screen.getByText('₹4,500.50')).toBeTruthy();
    });

    it('[BILL-032, BILL-033, BILL-034, BILL-035, BILL-037] filters by remittance status, company and days, and searches', async () => {
      open('codRemittance', '?tab=1&from=2026-11-01&to=2026-11-20&by=codAmount&order=asc&records=50');
      await screen.findByText('AWB100');
      expect(api.of(LIST_COD).at(-1)?.query).toEqual({
        start: '2026-11-01 00:00',
        end: '2026-11-20 23:59',
        by: 'codAmount',
        order: 'asc',
        records: '50',
        pageNumber: '1',
      });
      await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
      expect(
        within(screen.getByLabelText('Remittance status'))
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All', 'Pending', 'In Process', 'Remitted', 'On Hold', 'Disputed']);
      await userEvent.selectOptions(screen.getByLabelText('Remittance status'), 'On Hold');
      await chooseCompany();
      await waitFor(() =>
        expect(api.of(LIST_COD).at(-1)?.query).toMatchObject({ status: 'ON_HOLD', companyID: COMPANY.entityId }),
      );
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search COD remittances' }), 'AWB1{Enter}');
      await waitFor(() => expect(api.of(LIST_COD).at(-1)?.query).toMatchObject({ search: 'AWB1', searchField: 'awb' }));
    });

    it('follows one AWB leg by leg, with the ledger entry, time and amount of each, and what is still to come', async () => {
      open('codRemittance');
      await userEvent.click(await screen.findByText('AWB100'));
      const slider = await screen.findByRole('dialog', { name: 'COD of AWB AWB100' });
      const legs = (await within(slider).findAllByRole('listitem')).map((item) => item.textContent ?? '');
      expect(legs).toHaveLength(4);
      expect(legs[0]).toMatch(
        /Payable to seller.*₹1,499\.50.*21 Nov, 11:30 AM.*Collected COD → Payable to seller.*transfer-3.*by Kavita/,
      );
      expect(legs[1]).toMatch(/Received from courier.*₹1,499\.50.*Courier → Our bank.*transfer-2/);
      expect(legs[2]).toMatch(/Collected by courier.*20 Nov, 11:30 AM.*Buyer → Courier.*transfer-1/);
      expect(legs[3]).toMatch(/Pending → In Process/);
      expect(within(slider).getByText("Still to come: Remitted to seller's wallet")).toBeTruthy();
    });

    it('[BILL-010] has an upload of COD status for those who may remit', async () => {
      open('codRemittance');
      await userEvent.click(await screen.findByRole('button', { name: 'Upload COD status' }));
      const dialog = await screen.findByRole('dialog', { name: 'Upload COD status' });
      expect(within(dialog).getByLabelText('COD status file')).toBeTruthy();
      expect(within(dialog).getByRole('button', { name: 'Download template' })).toBeTruthy();
    });

    it('says when the list cannot be read, and reads it again; a sub-admin only looks', async () => {
      api.on(LIST_COD, () => ({ status: 422, body: { status: false, message: '' } }));
      open('codRemittance', '', 'sub_admin');
      await screen.findByText("Couldn't get COD remittances");
      expect(screen.queryByRole('button', { name: 'Upload COD status' })).toBeNull();
      api.on(LIST_COD, { status: true, remittances: [], count: 0, withCouriersPaise: 0, payablePaise: 0 });
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await expect(screen.findByText('No COD remittances')).resolves.toBeTruthy();
    });

    it('shows a seller the own parcels, without companies and upload', async () => {
      renderRoute(codRemittance.routes, '/cod-remittance', { variant: 'seller', role: 'seller' });
      await screen.findByText('AWB100');
      expect(screen.queryByText(COMPANY.name)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Upload COD status' })).toBeNull();
    });
  });

  describe('storage charges', () => {
    const type = async (from: string, to: string, quantity: string) => {
      if (from !== '') fireEvent.change(screen.getByLabelText('Date range from'), { target: { value: from } });
      if (to !== '') fireEvent.change(screen.getByLabelText('Date range to'), { target: { value: to } });
      await userEvent.type(screen.getByLabelText(/Quantity/), quantity);
    };
    const form = () => screen.findByRole('region', { name: 'Generate storage charges' });
    const press = async () =>
      userEvent.click(within(await form()).getByRole('button', { name: 'Deduct Storage Charges' }));

    it('[BILL-005] lists what was deducted', async () => {
      open('storageCharges');
      const row = await rowOf('Nov 1, 2026 – Nov 5, 2026');
      for (const text of [COMPANY.name, '5 days charged', '1,200', '₹2.50', 'Per pallet', '₹15,000.00'])
        expect(within(row).getByText(text)).toBeTruthy();
    });

    it('[BILL-020, BILL-024, BILL-028] asks for a company, a date range and a quantity before anything is sent', async () => {
      open('storageCharges');
      await form();
      await press();
      await screen.findByText('Date Range is mandatory');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Search company')));
      expect(screen.getByText('Please select a company')).toBeTruthy();
      expect(screen.getByText('Quantity should be greater than 0')).toBeTruthy();
      await type('2026-11-01', '', '10');
      await press();
      expect(screen.getByText('Date Range is mandatory')).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(api.of(DEDUCT)).toEqual([]);
    });

    it('[BILL-020, BILL-021, BILL-022, BILL-027] deducts after the question only, and says what was deducted', async () => {
      open('storageCharges');
      await form();
      await chooseCompany();
      await type('2026-11-01', '2026-11-05', '1200');
      await press();
      const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
      expect(
        within(question).getByText(
          /Storage of 1,200 per day from Nov 1, 2026 to Nov 5, 2026 is deducted from the wallet of Jasmine Perfumes/,
        ),
      ).toBeTruthy();
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(api.of(DEDUCT)).toEqual([]);
      await press();
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deduct Storage Charges' }),
      );
      await screen.findByText('₹15,000.00 deducted for 5 days');
      expect(api.of(DEDUCT).map(({ body }) => body)).toEqual([
        { companyId: COMPANY.entityId, startDate: '2026-11-01', endDate: '2026-11-05', quantity: 1200 },
      ]);
      await waitFor(() => expect(api.of(LIST_STORAGE)).toHaveLength(2));
    });

    it("[BILL-029] says Could not generate storage charges with the server's reason, and keeps what was typed", async () => {
      api.on(DEDUCT, () => ({
        status: 409,
        body: { status: false, message: 'Storage from 2026-11-01 to 2026-11-05 was already charged by run 1' },
      }));
      open('storageCharges');
      await form();
      await chooseCompany();
      await type('2026-11-01', '2026-11-05', '10');
      await press();
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deduct Storage Charges' }),
      );
      await screen.findByText('Could not generate storage charges');
      expect(screen.getByText('Storage from 2026-11-01 to 2026-11-05 was already charged by run 1')).toBeTruthy();
      expect((screen.getByLabelText(/Quantity/) as HTMLInputElement).value).toBe('10');
    });

    it('shows a sub-admin no form', async () => {
      open('storageCharges', '', 'sub_admin');
      await screen.findByText('Nov 1, 2026 – Nov 5, 2026');
      expect(screen.queryByRole('button', { name: 'Deduct Storage Charges' })).toBeNull();
    });
  });

  describe('pricing', () => {
    const choose = async () => {
      open('pricing');
      await screen.findByText('No company chosen');
      await chooseCompany();
      return screen.findByRole('region', { name: 'Flat Charges' });
    };
    const wait = (ms: number) =>
      act(() => {
        jest.advanceTimersByTime(ms);
      });

    it('[BILL-006, BILL-015, BILL-016, BILL-017, BILL-018, BILL-019, BILL-023] shows the prices of the company that was searched, in three sections', async () => {
      const flat = await choose();
      expect(api.of('GET /ums/companies/search').at(-1)?.query).toEqual({ searchText: 'jas' });
      const valuesIn = (section: HTMLElement) =>
        within(section)
          .getAllByRole('textbox')
          .map((field) => (field as HTMLInputElement).value);
      expect(valuesIn(flat)).toEqual(['45', '40', '2', '30', '5']);
      expect(valuesIn(screen.getByRole('region', { name: 'Wherehouse Lightning Charges' }))).toEqual([
        '60',
        '31',
        '15',
      ]);
      const storage = screen.getByRole('region', { name: 'Storage Charges' });
      expect(valuesIn(storage)).toEqual(['2.5']);
      expect(
        within(within(storage).getByLabelText('Storage charge type'))
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Per unit', 'Per SKU', 'Per cubic feet', 'Per pallet']);
    });

    it('[BILL-025, BILL-026, BILL-030, BILL-031] saves one price 500 ms after the last digit, and takes numbers only', async () => {
      const flat = await choose();
      const forward = within(flat).getByLabelText('Forward');
      jest.useFakeTimers();
      fireEvent.change(forward, { target: { value: '4x' } });
      expect((forward as HTMLInputElement).value).toBe('45');
      fireEvent.change(forward, { target: { value: '46' } });
      wait(499);
      fireEvent.change(forward, { target: { value: '46.5' } });
      wait(499);
      expect(api.of(UPDATE_PRICING)).toEqual([]);
      wait(1);
      jest.useRealTimers();
      await screen.findByText('Pricings updated successfully');
      expect(api.of(UPDATE_PRICING).map(({ body }) => body)).toEqual([
        { companyId: COMPANY.entityId, field: 'flat.forward', value: 46.5 },
      ]);
    });

    it('[BILL-026] saves a price that is left before its 500 ms are over, once', async () => {
      const flat = await choose();
      const packaging = within(flat).getByLabelText('Packaging');
      jest.useFakeTimers();
      fireEvent.change(packaging, { target: { value: '7' } });
      fireEvent.blur(packaging);
      await act(() => jest.advanceTimersByTimeAsync(400));
      expect(api.of(UPDATE_PRICING)).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(600));
      jest.useRealTimers();
      await screen.findByText('Pricings updated successfully');
      expect(api.of(UPDATE_PRICING).map(({ body }) => body)).toEqual([
        { companyId: COMPANY.entityId, field: 'flat.packaging', value: 7 },
      ]);
    });

    it('[BILL-018, BILL-026] saves the storage charge type at once', async () => {
      await choose();
      await userEvent.selectOptions(screen.getByLabelText('Storage charge type'), 'Per pallet');
      await screen.findByText('Pricings updated successfully');
      expect(api.of(UPDATE_PRICING).map(({ body }) => body)).toEqual([
        { companyId: COMPANY.entityId, field: 'storageChargeType', value: 'PER_PALLET' },
      ]);
    });

    it('[BILL-025] sends no price that cannot be one, and keeps what was typed when saving fails', async () => {
      api.on(UPDATE_PRICING, () => ({ status: 503, body: { status: false, message: 'The service is busy' } }));
      const flat = await choose();
      jest.useFakeTimers();
      fireEvent.change(within(flat).getByLabelText('COD %'), { target: { value: '101' } });
      wait(500);
      expect(screen.getByText('Please enter at most 100')).toBeTruthy();
      fireEvent.change(within(flat).getByLabelText('RTO'), { target: { value: '' } });
      wait(500);
      expect(screen.getByText('Please enter a number')).toBeTruthy();
      expect(api.of(UPDATE_PRICING)).toEqual([]);
      fireEvent.change(within(flat).getByLabelText('Packaging'), { target: { value: '6' } });
      wait(500);
      jest.useRealTimers();
      await screen.findByText('The service is busy');
      expect((within(flat).getByLabelText('Packaging') as HTMLInputElement).value).toBe('6');
    });
  });

  describe('shipping charges', () => {
    it('[BILL-007] lists what was settled, with what it changed', async () => {
      open('shippingCharges');
      const row = await rowOf('AWB200');
      for (const text of [COMPANY.name, '₹80.00', '₹110.50', '−₹30.50'])
        expect(within(row).getByText(text)).toBeTruthy();
    });

    it('[BILL-011] has an upload for those who may settle', async () => {
      open('shippingCharges');
      await userEvent.click(await screen.findByRole('button', { name: 'Upload Bulk Shipping Charge' }));
      const dialog = await screen.findByRole('dialog', { name: 'Upload Bulk Shipping Charge' });
      expect(within(dialog).getByLabelText('Shipping charges file')).toBeTruthy();
    });
  });
});
