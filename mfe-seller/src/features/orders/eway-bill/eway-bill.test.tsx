import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../../test/orders.js';
import { orders } from '../index.js';

const ID = orderRow().id;
const MAKE = 'POST /invoices/eway-bills';
const SAVE = `PUT /order/${ID}/eway-bill`;
const made = (more: object) => ({ status: true, results: [], file: null, ...more });

describe('the e-way bill of an order', () => {
  let api: FakeApi;
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}/messages`, { status: true, messages: [] })
      .on(`GET /wms/packing/order/${ID}`, { status: true, booked: null, packings: [] });
  });
  afterEach(() => api.restore());

  async function open(order: Parameters<typeof orderView>[0]): Promise<HTMLElement> {
    api.on(`GET /order/${ID}`, { status: true, order: orderView(order) });
    renderRoute(orders.routes, `/orders/${ID}`);
    const slider = await screen.findByRole('dialog', { name: 'Order SO-101' });
    await userEvent.click(await within(slider).findByRole('button', { name: 'More' }));
    return slider;
  }
  async function openDialog() {
    await open({ status: 'PLACED', amountPaise: 5_900_000 });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'E-way bill' }));
    return within(await screen.findByRole('dialog', { name: 'E-way bill of order SO-101' }));
  }

  it('is offered for orders above ₹50,000 only', async () => {
    await open({ status: 'PLACED', amountPaise: 5_000_000 });
    await screen.findByRole('menuitem', { name: 'Print invoice' });
    expect(screen.queryByRole('menuitem', { name: 'E-way bill' })).toBeNull();
  });

  it('asks for a transporter or a vehicle, saves the file, and says why there is none', async () => {
    const dialog = await openDialog();
    expect(await axeViolations()).toEqual([]);
    const download = () => userEvent.click(dialog.getByRole('button', { name: 'Download file' }));
    await download();
    await dialog.findByText('Transporter ID or vehicle number is required');
    expect(api.of(MAKE)).toEqual([]);
    api.on(
      MAKE,
      made({ results: [{ orderId: ID, shopOrderId: 'SO-101', done: false, message: 'Issue the invoice first' }] }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /Vehicle number/ }), 'MH04AB1021');
    await download();
    await dialog.findByText('Issue the invoice first');
    expect(saved).toEqual([]);
    api.on(MAKE, made({ file: '{"version":"1.0.0621","billLists":[]}' }));
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(dialog.queryByText('Issue the invoice first')).toBeNull();
    expect(api.of(MAKE)[1]?.body).toMatchObject({ orderIds: [ID], vehicleNumber: 'MH04AB1021', includesSmall: false });
  });

  it('keeps the number of the portal', async () => {
    const dialog = await openDialog();
    const number = dialog.getByRole('textbox', { name: /E-way bill number/ });
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    await userEvent.type(number, '1234');
    await save();
    await dialog.findByText('E-way bill should be 12 digits');
    api.on(SAVE, { status: true, message: 'E-way bill saved' });
    await userEvent.clear(number);
    await userEvent.type(number, '1234 5678 9012');
    await save();
    await screen.findByText('E-way bill saved');
    expect(api.of(SAVE)[0]?.body).toEqual({ ewayBill: '123456789012' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /E-way bill of/ })).toBeNull());
  });
});
