import { type ShippingPackageView } from '@godown/contracts/orders';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippingPackages } from './index.js';

const BOX: ShippingPackageView = {
  id: 'p-1',
  name: 'Small box',
  length: 20,
  breadth: 15,
  height: 10,
  weight: 120,
  isDefault: true,
};

describe('the shipping packages tab', () => {
  let api: FakeApi;
  let packages: ShippingPackageView[];

  beforeEach(() => {
    packages = [];
    api = new FakeApi().on('GET /shipping-packages', () => ({ body: { status: true, packages } }));
  });
  afterEach(() => api.restore());

  const open = () => {
    const [tab] = shippingPackages.tabs ?? [];
    if (!tab) throw new Error('no tab');
    return renderRoute([{ path: '/administration', lazy: tab.lazy }], '/administration');
  };

  it('[ORDER-002, ORDER-034, ORDER-036] is the tab shippingpackages and says when there are none', async () => {
    expect(shippingPackages.tabs?.[0]?.key).toBe('shippingpackages');
    open();
    await screen.findByText('No shipping packages yet!');
  });

  it('[ORDER-036] adds a package', async () => {
    api.on('POST /shipping-packages', ({ body }) => {
      packages = [{ ...BOX, ...(body as object) }];
      return { body: { status: true, message: 'Shipping package saved successfully', package: packages[0] } };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add package' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Name is required');
    for (const [name, text] of [
      ['Name', 'Flat box'],
      ['Length', '30'],
      ['Breadth', '20'],
      ['Height', '2.5'],
      ['Weight', '90'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Shipping package saved successfully');
    expect(api.of('POST /shipping-packages')[0]?.body).toEqual({
      name: 'Flat box',
      length: 30,
      breadth: 20,
      height: 2.5,
      weight: 90,
      isDefault: false,
    });
    await within(await screen.findByRole('table')).findByText('Flat box');
  });

  it('edits and removes one', async () => {
    packages = [BOX];
    api
      .on('PUT /shipping-packages/p-1', { status: true, message: 'Shipping package saved successfully', package: BOX })
      .on('DELETE /shipping-packages/p-1', { status: true, message: 'Shipping package removed successfully' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Small box' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Shipping package saved successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Small box' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Shipping package removed successfully');
  });
});
