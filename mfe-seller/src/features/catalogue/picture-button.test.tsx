import { UPLOAD_MESSAGES } from '@godown/contracts/files';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemView } from '../../../test/catalogue-items.js';
import { catalogue } from './index.js';

const ITEM = itemView();
const SEND = 'PUT /uploads/up-1/content';
const CONFIRM = 'POST /uploads/up-1/confirm';

describe('pictures of an item', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(`GET /catalogue/${ITEM.catalogId}`, { status: true, item: ITEM })
      .on('GET /hsn_code', { status: true, codes: [] })
      .on('POST /uploads', {
        status: true,
        id: 'up-1',
        url: '/api/uploads/up-1/content?seal=x',
        headers: { 'content-type': 'image/png', 'x-requested-with': 'upload' },
      })
      .on(SEND, () => ({ body: { status: true } }))
      .on(CONFIRM, { status: true, path: '/api/pictures/p.png' });
  });
  afterEach(() => api.restore());

  async function choose(file: File): Promise<void> {
    renderRoute(catalogue.routes, `/catalogs/${ITEM.catalogId}/edit`);
    await screen.findByRole('heading', { name: 'Edit Masala chips' });
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Picture'), file);
  }

  it('are sent where the server says, and stand in the list with their address', async () => {
    await choose(new File(['1234567890'], 'chips.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Image URL 2')).toHaveProperty('value', `${location.origin}/api/pictures/p.png`),
    );
    expect(api.of('POST /uploads')[0]?.body).toEqual({
      contentType: 'image/png',
      sizeBytes: 10,
      companyId: ITEM.companyId,
    });
    expect([api.of(SEND).length, api.of(CONFIRM).length]).toEqual([1, 1]);
  });

  it("are refused before they are sent when they are none, and with the server's words after", async () => {
    await choose(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(UPLOAD_MESSAGES.type)).toBeTruthy();
    expect(api.of('POST /uploads')).toHaveLength(0);
    api.on(CONFIRM, () => ({ status: 400, body: { status: false, message: UPLOAD_MESSAGES.broken } }));
    await userEvent.upload(screen.getByLabelText('Picture'), new File(['1'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText(UPLOAD_MESSAGES.broken)).toBeTruthy();
    expect(screen.queryByLabelText('Image URL 2')).toBeNull();
  });
});
