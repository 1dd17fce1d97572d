import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemView } from '../../../test/catalogue-items.js';
import { catalogue } from './index.js';

const ITEM = itemView();

describe('the catalogue item form', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /catalogue', { status: true, message: 'Item created', item: ITEM })
      .on(`PUT /catalogue/${ITEM.catalogId}`, { status: true, message: 'Item updated', item: ITEM })
      .on(`GET /catalogue/${ITEM.catalogId}`, { status: true, item: ITEM })
      .on('GET /hsn_code', { status: true, codes: [{ code: '1905', description: 'Bread, biscuits', igst: 5 }] })
      .on('GET /catalogue/shop-types/company/all', {
        status: true,
        catalogueShopTypes: [{ shopType: 'manual', count: 1 }],
      })
      .on('POST /catalogue/find', { status: true, catalogue: [ITEM], totalCount: 1 });
  });
  afterEach(() => api.restore());

  const LABELS = [
    'Product title',
    'Variant title',
    'Category',
    'Handle',
    'SKU ID',
    'Barcode',
    'Active',
    'D2R category',
    'Price',
    'Base price',
    'Margin',
    'Distributor margin',
    'HSN code',
    'IGST',
    'SGST',
    'CGST',
    'UTGST',
    'CESS',
    'Length',
    'Breadth',
    'Height',
    'Weight',
  ];
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));

  async function fillRequired(): Promise<void> {
    const texts: Record<string, string> = {
      'Product title': 'Masala chips',
      'Variant title': '50 g',
      Category: 'Snacks',
      Handle: 'masala-chips',
      Price: '19.99',
      Length: '20',
      Breadth: '15',
      Height: '4.5',
      Weight: '60',
      IGST: '5',
      SGST: '2.5',
      CGST: '2.5',
      UTGST: '2.5',
      'Image URL 1': 'https://images.example/a.png',
    };
    const user = userEvent.setup({ delay: null });
    for (const [label, text] of Object.entries(texts)) await user.type(field(label), text);
  }

  it('[CAT-026, CAT-041] has every field of the item and the four D2R categories', async () => {
    renderRoute(catalogue.routes, '/catalogs/new');
    await screen.findByRole('form', { name: 'Catalogue item' });
    for (const label of LABELS) expect(field(label)).not.toBeNull();
    expect(
      within(field('D2R category'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', 'CHIPS', 'BISCUIT', 'CORN_PUFF', 'CHOCOLATE']);
    expect(screen.getByRole('group', { name: /Image URLs/ })).not.toBeNull();
  });

  it('[CAT-049, CAT-052] refuses to send an item without the required fields and names each', async () => {
    renderRoute(catalogue.routes, '/catalogs/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Create item' }));
    for (const message of [
      'Product title is required',
      'Variant title is required',
      'Category is required',
      'Handle is required',
      'Price is required',
      'Length is required',
      'Breadth is required',
      'Height is required',
      'Weight is required',
      'Image URLs are required',
    ]) {
      await screen.findByText(message);
    }
    expect(screen.getAllByText('Please enter a valid number')).toHaveLength(4);
    expect(api.of('POST /catalogue')).toHaveLength(0);
  });

  it.each([
    ['?next=/set-up', '/set-up'],
    ['?next=//elsewhere.example', '/catalogs'],
  ])('goes on to the next screen that %s names, on our own pages only', async (search, path) => {
    const { router } = renderRoute(catalogue.routes, `/catalogs/new${search}`);
    await screen.findByRole('form', { name: 'Catalogue item' });
    await fillRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('[CAT-060] sends the fields once and goes on to the item', async () => {
    const { router } = renderRoute(catalogue.routes, '/catalogs/new');
    await screen.findByRole('form', { name: 'Catalogue item' });
    await fillRequired();
    await userEvent.click(screen.getByRole('button', { name: 'Create item' }));
    await screen.findByText('Item created');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/catalogs', search: `?item=${ITEM.catalogId}` }),
    );
    const [call, ...more] = api.of('POST /catalogue');
    expect(more).toEqual([]);
    expect(call?.body).toEqual({
      productTitle: 'Masala chips',
      variantTitle: '50 g',
      category: 'Snacks',
      handle: 'masala-chips',
      active: 1,
      price: 19.99,
      length: 20,
      breadth: 15,
      height: 4.5,
      weight: 60,
      igst: 5,
      sgst: 2.5,
      cgst: 2.5,
      utgst: 2.5,
      imageUrls: ['https://images.example/a.png'],
    });
  });

  it('[CAT-051] tells a tax percent that is none: Please enter a valid number', async () => {
    renderRoute(catalogue.routes, '/catalogs/new');
    await screen.findByRole('form', { name: 'Catalogue item' });
    for (const wrong of ['101', '5.123']) {
      await userEvent.clear(field('IGST'));
      await userEvent.type(field('IGST'), wrong);
      await userEvent.tab();
      const fault = field('IGST').closest('div')?.parentElement;
      await waitFor(() => expect(fault?.textContent).toContain('Please enter a valid number'));
    }
    await userEvent.clear(field('IGST'));
    await userEvent.type(field('IGST'), '12');
    await userEvent.type(field('SGST'), '5');
    await userEvent.type(field('CGST'), '5');
    await screen.findByText('SGST and CGST together usually equal IGST');
  });

  it('[CAT-063] proposes HSN codes and fills in the rates that are still blank', async () => {
    renderRoute(catalogue.routes, '/catalogs/new');
    await screen.findByRole('form', { name: 'Catalogue item' });
    await userEvent.type(field('CGST'), '9');
    await userEvent.type(field('HSN code'), '19');
    await waitFor(() => expect(api.of('GET /hsn_code').at(-1)?.query).toEqual({ searchQuery: '19' }));
    await userEvent.click(await screen.findByRole('option', { name: /1905/ }));
    expect(field('IGST')).toHaveProperty('value', '5');
    expect(field('SGST')).toHaveProperty('value', '2.5');
    expect(field('CGST')).toHaveProperty('value', '9');
  });

  it('[CAT-059, CAT-061] loads an item, sends the change and nothing that is not the form’s', async () => {
    renderRoute(catalogue.routes, `/catalogs/${ITEM.catalogId}/edit`);
    await screen.findByRole('heading', { name: 'Edit Masala chips' });
    await userEvent.clear(field('Price'));
    await userEvent.type(field('Price'), '25');
    await userEvent.selectOptions(field('Active'), '0 · Inactive');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated');
    const body = api.of(`PUT /catalogue/${ITEM.catalogId}`)[0]?.body;
    expect(body).toMatchObject({ price: 25, active: 0, skuId: 'CHIPS-50', imageUrls: ITEM.imageUrls, cess: 1 });
    expect(body).not.toHaveProperty('catalogId');
    expect(body).not.toHaveProperty('wsin');
  });

  it('keeps what was typed and shows the server’s word beside the field when it refuses', async () => {
    api.on(`PUT /catalogue/${ITEM.catalogId}`, () => ({
      status: 409,
      body: {
        status: false,
        message: 'SKU ID already exists',
        errors: [{ field: 'skuId', message: 'SKU ID already exists' }],
      },
    }));
    renderRoute(catalogue.routes, `/catalogs/${ITEM.catalogId}/edit`);
    await screen.findByRole('heading', { name: 'Edit Masala chips' });
    await userEvent.clear(field('SKU ID'));
    await userEvent.type(field('SKU ID'), 'TAKEN');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('SKU ID already exists');
    expect(field('SKU ID')).toHaveProperty('value', 'TAKEN');
  });

  it('asks before something typed is lost', async () => {
    renderRoute(catalogue.routes, '/catalogs/new');
    await screen.findByRole('form', { name: 'Catalogue item' });
    await userEvent.type(field('Handle'), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(field('Handle')).toHaveProperty('value', 'x');
  });
});
