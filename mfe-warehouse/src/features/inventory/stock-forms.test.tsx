import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, renderRoute, stopDate } from '@godown/shared-ui/testing';
import { inventoryView } from '../../../test/inventory-rows.js';
import { inventory } from './index.js';

const ROW = inventoryView();
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

describe('changing stock by hand', () => {
  let api: FakeApi;
  beforeEach(() => {
    stopDate('2026-11-21T06:30:00Z');
    api = new FakeApi()
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: 'wh-1', warehouseName: 'Bhiwandi One', active: true, city: 'Thane', pincode: '421302' }],
      })
      .on('POST /inventory/find', { status: true, inventory: [ROW], count: 1 })
      .on('POST /inventory/adjust', { status: true, message: 'Inventory adjusted' })
      .on('POST /inventory/inbound', { status: true, message: 'Inventory Uploaded' })
      .on('POST /inventory/scanned-stock', { status: true, message: 'Inventory Uploaded', response: [] })
      .on('POST /wsin/fetch', {
        status: true,
        wsins: [{ wsin: 'WAAAAAAAAAA9', productTitle: 'New juice', companyId: 'company-1', skuIds: [], createdAt: '' }],
        count: 1,
      });
  });
  afterEach(() => {
    jest.useRealTimers();
    api.restore();
  });

  const open = async (button: RegExp) => {
    renderRoute(inventory.routes, '/inventory');
    // Closed until the warehouse is known.
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
    await userEvent.click(screen.getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  const bodyOf = (route: string) => api.of(route)[0]?.body;
  const setDate = (input: HTMLElement, day: string) => fireEvent.change(input, { target: { value: day } });

  describe('the adjustment form', () => {
    it('[INV-001, INV-002, INV-003, INV-062] has an Actions select of the two stock types: Add and Remove for current stock, Submit for safe stock', async () => {
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      const actions = form.getByLabelText('Actions');
      expect(
        within(actions)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Current stock', 'Safe stock']);
      expect(form.getByRole('button', { name: 'Add' })).not.toBeNull();
      expect(form.getByRole('button', { name: 'Remove' })).not.toBeNull();
      await userEvent.selectOptions(actions, 'Safe stock');
      expect(form.queryByRole('button', { name: 'Add' })).toBeNull();
      expect(form.queryByRole('button', { name: 'Remove' })).toBeNull();
      await userEvent.type(form.getByLabelText(/^Quantity/), '25');
      await userEvent.type(form.getByLabelText(/^Reason/), 'Festival');
      await userEvent.click(form.getByRole('button', { name: 'Submit' }));
      await screen.findByText('Inventory adjusted');
      expect(bodyOf('POST /inventory/adjust')).toEqual({
        inventoryId: 'inv-1',
        inventoryAdjustmentType: 'SAFE_STOCK',
        date: TODAY,
        quantity: 25,
        remark: 'Festival',
      });
    });

    it('[INV-007, INV-014, INV-033, INV-057, INV-058] sends a removal as a negated quantity with date and reason, and tells of success', async () => {
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      await userEvent.type(form.getByLabelText(/^Quantity/), '8');
      await userEvent.type(form.getByLabelText(/^Reason/), 'Broken');
      await userEvent.click(form.getByRole('button', { name: 'Remove' }));
      await screen.findByText('Inventory adjusted');
      expect(bodyOf('POST /inventory/adjust')).toEqual({
        inventoryId: 'inv-1',
        inventoryAdjustmentType: 'CURRENT_STOCK',
        date: TODAY,
        quantity: -8,
        remark: 'Broken',
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('[INV-007] adds with Enter and the Add button alike', async () => {
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      await userEvent.type(form.getByLabelText(/^Reason/), 'Counted');
      await userEvent.type(form.getByLabelText(/^Quantity/), '8{Enter}');
      await screen.findByText('Inventory adjusted');
      expect(bodyOf('POST /inventory/adjust')).toMatchObject({ quantity: 8 });
    });

    it('[INV-046, INV-047, INV-048] refuses a future date, a quantity that is not positive and a blank reason', async () => {
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await form.findByText('Quantity should be a positive number');
      await form.findByText('Reason is required');
      await userEvent.type(form.getByLabelText(/^Reason/), '   ');
      await userEvent.type(form.getByLabelText(/^Quantity/), '5');
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(form.queryByText('Quantity should be a positive number')).toBeNull());
      await form.findByText('Reason is required');
      await userEvent.clear(form.getByLabelText(/^Quantity/));
      await userEvent.type(form.getByLabelText(/^Quantity/), '-5');
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await form.findByText('Quantity should be a positive number');
      await userEvent.clear(form.getByLabelText(/^Quantity/));
      await userEvent.type(form.getByLabelText(/^Quantity/), '5');
      await userEvent.type(form.getByLabelText(/^Reason/), 'x');
      setDate(form.getByLabelText(/^Date/), TOMORROW);
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await form.findByText('Date cannot be in the future');
      expect(api.of('POST /inventory/adjust')).toHaveLength(0);
    });

    it('[INV-013] says Could not adjust inventory when the call fails, and keeps what was typed', async () => {
      api.on('POST /inventory/adjust', () => ({ status: 500, body: 'down' }));
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      await userEvent.type(form.getByLabelText(/^Quantity/), '8');
      await userEvent.type(form.getByLabelText(/^Reason/), 'Counted');
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await screen.findByText('Could not adjust inventory');
      expect(form.getByLabelText(/^Reason/)).toHaveProperty('value', 'Counted');
    });
  });

  describe('the scanned-stock variant', () => {
    const openVariant = async () => {
      const form = await open(/^Adjust WAAAAAAAAAA1/);
      await userEvent.click(form.getByRole('radio', { name: 'Scanned stock' }));
      return form;
    };

    it('[INV-004, INV-008, INV-010] has action type, date, quantity and remark, closed until the action type is chosen; the date is today', async () => {
      const form = await openVariant();
      for (const label of [/^Date/, /^Quantity/, /^Remark/])
        expect(form.getByLabelText(label)).toHaveProperty('disabled', true);
      expect(form.getByLabelText(/^Date/)).toHaveProperty('value', 'Nov 21, 2026');
      await userEvent.selectOptions(form.getByLabelText(/^Action type/), 'Outbound');
      for (const label of [/^Date/, /^Quantity/, /^Remark/])
        expect(form.getByLabelText(label)).toHaveProperty('disabled', false);
    });

    it('[INV-009, INV-012, INV-056] enables Submit once quantity and remark are filled and sends one entry', async () => {
      const form = await openVariant();
      const submit = () => form.getByRole('button', { name: 'Submit' });
      await userEvent.selectOptions(form.getByLabelText(/^Action type/), 'Outbound');
      expect(submit()).toHaveProperty('disabled', true);
      await userEvent.type(form.getByLabelText(/^Quantity/), '4');
      expect(submit()).toHaveProperty('disabled', true);
      await userEvent.type(form.getByLabelText(/^Remark/), 'Sample');
      expect(submit()).toHaveProperty('disabled', false);
      await userEvent.clear(form.getByLabelText(/^Quantity/));
      await userEvent.tab();
      expect(submit()).toHaveProperty('disabled', true);
      await userEvent.type(form.getByLabelText(/^Quantity/), '4');
      await userEvent.click(submit());
      await screen.findByText('Inventory adjusted');
      expect(bodyOf('POST /inventory/scanned-stock')).toEqual({
        warehouseId: 'wh-1',
        data: [
          {
            id: expect.any(String),
            wsin: 'WAAAAAAAAAA1',
            quantity: 4,
            actionType: 'Outbound',
            date: TODAY,
            remark: 'Sample',
          },
        ],
      });
    });

    it('[INV-013] tells why the entry was not taken', async () => {
      api.on('POST /inventory/scanned-stock', (call) => ({
        body: {
          status: true,
          message: 'Inventory Uploaded',
          response: [{ ...(call.body as { data: object[] }).data[0], reason: 'Insufficient stock' }],
        },
      }));
      const form = await openVariant();
      await userEvent.selectOptions(form.getByLabelText(/^Action type/), 'Outbound');
      await userEvent.type(form.getByLabelText(/^Quantity/), '4000');
      await userEvent.type(form.getByLabelText(/^Remark/), 'Sample{Tab}');
      await userEvent.click(form.getByRole('button', { name: 'Submit' }));
      await screen.findByText('Insufficient stock');
      await screen.findAllByText('Could not adjust inventory');
      expect(screen.getByRole('dialog')).not.toBeNull();
    });
  });

  describe('the inbound form', () => {
    it('[INV-054, INV-061] sends date, accepted, rejected and remark; nothing rejected is fine', async () => {
      const form = await open(/^Inbound of WAAAAAAAAAA1/);
      await userEvent.type(form.getByLabelText(/^Accepted/), '40');
      await userEvent.type(form.getByLabelText(/^Remark/), 'Truck 7');
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await screen.findByText('Inventory Uploaded');
      expect(bodyOf('POST /inventory/inbound')).toEqual({
        inventoryId: 'inv-1',
        date: TODAY,
        inboundAccepted: 40,
        inboundRejected: 0,
        remark: 'Truck 7',
      });
    });

    it('[INV-032] sends the day and the rejected units that were typed', async () => {
      const form = await open(/^Inbound of WAAAAAAAAAA1/);
      setDate(form.getByLabelText(/^Date/), '2026-11-19');
      await userEvent.type(form.getByLabelText(/^Accepted/), '7');
      await userEvent.clear(form.getByLabelText(/^Rejected/));
      await userEvent.type(form.getByLabelText(/^Rejected/), '3');
      await userEvent.type(form.getByLabelText(/^Remark/), 'Torn bags');
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await screen.findByText('Inventory Uploaded');
      expect(bodyOf('POST /inventory/inbound')).toEqual({
        inventoryId: 'inv-1',
        date: '2026-11-19',
        inboundAccepted: 7,
        inboundRejected: 3,
        remark: 'Torn bags',
      });
    });

    it('[INV-041, INV-042, INV-043, INV-044, INV-045, INV-061] refuses what is missing, negative, all zero or of tomorrow', async () => {
      const form = await open(/^Inbound of WAAAAAAAAAA1/);
      setDate(form.getByLabelText(/^Date/), '');
      await userEvent.clear(form.getByLabelText(/^Rejected/));
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await form.findByText('Date is empty');
      await form.findByText('Accepted should be zero or a positive number');
      await form.findByText('Rejected should be zero or a positive number');
      await form.findByText('Remark is required');
      const retype = async (label: RegExp, text: string) => {
        await userEvent.clear(form.getByLabelText(label));
        await userEvent.type(form.getByLabelText(label), text);
      };
      await retype(/^Remark/, '   ');
      for (const [accepted, rejected, message] of [
        ['-4', '9', /^Accepted should/],
        ['9', '-4', /^Rejected should/],
      ] as const) {
        await retype(/^Accepted/, accepted);
        await retype(/^Rejected/, rejected);
        await userEvent.click(form.getByRole('button', { name: 'Receive' }));
        await waitFor(() =>
          expect(form.getAllByText(/should be zero or a positive number/).map((text) => text.textContent)).toEqual([
            expect.stringMatching(message),
          ]),
        );
      }
      await form.findByText('Remark is required');
      await retype(/^Accepted/, '0');
      await retype(/^Rejected/, '0');
      await retype(/^Remark/, 'x');
      setDate(form.getByLabelText(/^Date/), TOMORROW);
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await form.findByText('Accepted and rejected cannot both be zero');
      await userEvent.clear(form.getByLabelText(/^Accepted/));
      await userEvent.type(form.getByLabelText(/^Accepted/), '1');
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await form.findByText('Date cannot be in the future');
      expect(api.of('POST /inventory/inbound')).toHaveLength(0);
    });

    it('receives a WSIN that has not been in the warehouse before', async () => {
      const form = await open(/^Inbound$/);
      await userEvent.type(form.getByLabelText(/^Accepted/), '5');
      await userEvent.type(form.getByLabelText(/^Remark/), 'First');
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await form.findByText('WSIN is required');
      await userEvent.click(form.getByLabelText(/^WSIN/));
      await userEvent.click(await form.findByRole('option', { name: /WAAAAAAAAAA9/ }));
      await userEvent.click(form.getByRole('button', { name: 'Receive' }));
      await screen.findByText('Inventory Uploaded');
      expect(bodyOf('POST /inventory/inbound')).toMatchObject({
        warehouseId: 'wh-1',
        wsin: 'WAAAAAAAAAA9',
        inboundAccepted: 5,
      });
    });
  });
});
