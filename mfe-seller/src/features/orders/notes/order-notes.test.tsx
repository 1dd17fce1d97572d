import { type OrderNote, type OrderView } from '@godown/contracts/orders';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../../test/orders.js';
import { orders } from '../index.js';

const NOTE: OrderNote = {
  id: 'note-1',
  text: 'Call before delivery',
  authorName: 'Asha Rao',
  mentioned: ['Dev'],
  createdAt: '2026-11-20T06:00:00.000Z',
};

describe('notes and tags of an order', () => {
  let api: FakeApi;
  let order: OrderView;
  let notes: OrderNote[];

  beforeEach(() => {
    order = orderView({ tags: ['fragile'] });
    notes = [NOTE];
    api = new FakeApi()
      .on('POST /inventory/orders/find', () => ({
        body: { status: true, orders: [orderRow({ tags: order.tags })], count: 1, next: null },
      }))
      .on('POST /inventory/orders/counts', { status: true, counts: {} })
      .on('GET /company/warehouses', { status: true, warehouses: [] })
      .on(`GET /order/${order.id}`, () => ({ body: { status: true, order } }))
      .on(`GET /shipping/shipments/${order.id}`, { status: true, shipments: [], tries: [] })
      .on(`GET /order/${order.id}/notes`, () => ({ body: { status: true, notes } }))
      .on(`GET /order/${order.id}/colleagues`, {
        status: true,
        colleagues: [
          { id: 'u-1', name: 'Asha' },
          { id: 'u-2', name: 'Asha Rao' },
          { id: 'u-3', name: 'Dev' },
        ],
      })
      .on(`GET /order/${order.id}/messages`, { status: true, messages: [] })
      .on(`GET /wms/packing/order/${order.id}`, { status: true, booked: null, packings: [] })
      .on('GET /orders/tags', { status: true, tags: ['fragile', 'vip'] })
      .on('POST /orders/tags', { status: true, message: 'Tags saved' })
      .on(`POST /order/${order.id}/notes`, { status: true, message: 'Note added', note: NOTE });
  });
  afterEach(() => api.restore());

  const open = async (given: Parameters<typeof renderRoute>[2] = {}) => {
    renderRoute(orders.routes, `/orders/${order.id}`, given);
    return within(await screen.findByRole('dialog', { name: `Order ${order.shopOrderId}` }));
  };

  it('shows who wrote what, and whom it told', async () => {
    const drawer = await open();
    await drawer.findByText('Call before delivery');
    drawer.getByText('Asha Rao');
    drawer.getByText('notified Dev');
    expect(await axeViolations()).toEqual([]);
  });

  it('mentions the colleague who is named in the text, the longest name first', async () => {
    const drawer = await open();
    const field = await drawer.findByRole('textbox', { name: 'Note' });
    await userEvent.type(field, 'Please check, @ash');
    await userEvent.click(await drawer.findByRole('button', { name: 'Mention Asha Rao' }));
    expect((field as HTMLTextAreaElement).value).toBe('Please check, @Asha Rao ');
    notes = [{ ...NOTE, id: 'note-2', text: 'Please check, @Asha Rao' }, NOTE];
    await userEvent.click(drawer.getByRole('button', { name: 'Add note' }));
    await drawer.findByText('Please check, @Asha Rao');
    expect(api.of(`POST /order/${order.id}/notes`).map(({ body }) => body)).toEqual([
      { text: 'Please check, @Asha Rao', mentions: ['u-2'] },
    ]);
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('leaves the keys to the order: the note takes no focus, and says nothing when it is passed by', async () => {
    const drawer = await open();
    const field = await drawer.findByRole('textbox', { name: 'Note' });
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await userEvent.click(field);
    await userEvent.tab();
    expect(document.activeElement).not.toBe(field);
    expect(drawer.queryByText('Note is required')).toBeNull();
  });

  it('keeps a note that could not be added, and marks an empty one', async () => {
    api.on(`POST /order/${order.id}/notes`, () => ({ status: 500, body: { status: false, message: 'Try later' } }));
    const drawer = await open();
    const field = await drawer.findByRole('textbox', { name: 'Note' });
    await userEvent.click(drawer.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(field, 'Call first');
    await userEvent.click(drawer.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Try later');
    expect((field as HTMLTextAreaElement).value).toBe('Call first');
  });

  it('adds a known tag, makes a new one, and takes one away', async () => {
    const drawer = await open();
    const picker = await drawer.findByRole('combobox', { name: 'Add a tag' });
    await userEvent.click(picker);
    await userEvent.click(await screen.findByRole('option', { name: 'vip' }));
    await userEvent.type(picker, 'Gift Wrap');
    await userEvent.click(await screen.findByRole('option', { name: 'New tag: gift wrap' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Remove tag fragile' }));
    await waitFor(() =>
      expect(api.of('POST /orders/tags').map(({ body }) => body)).toEqual([
        { orderIds: [order.id], add: ['vip'] },
        { orderIds: [order.id], add: ['gift wrap'] },
        { orderIds: [order.id], remove: ['fragile'] },
      ]),
    );
  });

  it('only shows them to those who may not write', async () => {
    const drawer = await open({ variant: 'admin', role: 'sub_admin' });
    await drawer.findByText('Call before delivery');
    expect(drawer.queryByRole('textbox', { name: 'Note' })).toBeNull();
    expect(drawer.queryByRole('combobox', { name: 'Add a tag' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Remove tag fragile' })).toBeNull();
  });

  it('says when notes cannot be read, with another try', async () => {
    api.on(`GET /order/${order.id}/notes`, () => ({ status: 403, body: { status: false, message: 'Not for you' } }));
    const drawer = await open();
    await drawer.findByText('Not for you');
    api.on(`GET /order/${order.id}/notes`, { status: true, notes });
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText('Call before delivery');
  });

  it('are shown in the list, which a tag narrows', async () => {
    renderRoute(orders.routes, '/orders?tab=all&tag=fragile');
    await screen.findAllByText('fragile');
    await waitFor(() =>
      expect(api.of('POST /inventory/orders/find').at(-1)?.body).toMatchObject({ where: { tag: 'fragile' } }),
    );
  });

  it('tags the chosen orders', async () => {
    renderRoute(orders.routes, '/orders?tab=all');
    await screen.findByText('SO-101');
    const [box] = screen.getAllByRole('checkbox', { name: 'Select all rows on this page' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await userEvent.click(box as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Tag orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 1 order' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Tag' }));
    await userEvent.click(await screen.findByRole('option', { name: 'vip' }));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    await screen.findByText('Tags saved');
    expect(api.of('POST /orders/tags').map(({ body }) => body)).toEqual([{ orderIds: [orderRow().id], add: ['vip'] }]);
  });
});
