import { type Permission } from '@godown/contracts/permissions';
import { type SearchHit } from '@godown/contracts/search';
import { axeViolations } from '@godown/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

const FIELD = 'Order, AWB, phone, SKU or screen';
const WALLET = 'POST /api/brands/wallet/transaction/find';
const SEARCH = 'POST /api/search';
const CATALOGUE = { label: 'Catalogue', to: '/catalogs', icon: 'catalogue', section: 'stock', order: 2 };

const registry = {
  remotes: {
    'mfe-seller': {
      version: '1',
      url: '/remoteEntry.js',
      integrity: 'sha384-x',
      global: 'mfe_seller',
      capabilities: [
        {
          key: 'orders',
          variants: ['seller'],
          permission: 'orders.read',
          nav: [{ label: 'Orders', to: '/orders', icon: 'orders', section: 'work', order: 1 }],
          paths: ['/orders', '/orders/new', '/orders/bulk', '/orders/:orderId'],
        },
        {
          key: 'catalogue',
          variants: ['seller'],
          permission: 'catalogue.read',
          nav: [CATALOGUE],
          paths: ['/catalogs', '/catalogs/new'],
        },
      ],
    },
  },
};

function hit(title: string, over: Partial<SearchHit> = {}): SearchHit {
  return {
    kind: 'order',
    id: title,
    title,
    detail: `AWB of ${title}`,
    status: 'DELIVERED',
    isExact: false,
    to: `/orders/${title}?tab=all`,
    ...over,
  };
}
const ITEM = hit('Kurta', { kind: 'item', status: null, detail: 'KUR-1', to: '/catalogs?item=1' });

describe('the search of the palette', () => {
  let api: ApiStub;
  let answers: Record<string, SearchHit[] | Promise<SearchHit[]>>;

  beforeEach(() => {
    answers = {};
    api = new ApiStub().install();
    api
      .on(WALLET, { body: { status: true, message: '', data: [], count: 0, balance: 0 } })
      .on(SEARCH, async ({ body }) => ({
        body: { status: true, hits: (await answers[(body as { q: string }).q]) ?? [] },
      }));
  });
  afterEach(() => {
    cleanup();
    api.remove();
  });

  const MAY: readonly Permission[] = ['orders.read', 'orders.place', 'catalogue.read', 'wallet.recharge'];
  async function open(permissions: readonly Permission[] = MAY) {
    const shell = renderShell(api, {
      profile: profileOf('seller', { permissions: [...permissions] }),
      path: '/administration',
      registry,
    });
    await screen.findByLabelText('Godown, start page');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Orders' })).not.toHaveLength(0));
    return shell;
  }
  async function palette() {
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Go to' });
    const field = within(dialog).getByRole('combobox', { name: FIELD });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return dialog;
  }
  const found = (dialog: HTMLElement) =>
    within(dialog)
      .queryAllByRole('option')
      .map((option) => option.textContent);
  const asked = () => api.calls.filter(({ path }) => path === '/api/search').map(({ body }) => body);

  it('shows what the server finds beside screens: the exact hit first, other hits last', async () => {
    answers['ord'] = [hit('ORD', { isExact: true }), hit('ORD-2'), ITEM];
    await open();
    const dialog = await palette();
    await userEvent.keyboard('ord');
    await within(dialog).findByRole('option', { name: /ORD-2/ });
    expect(found(dialog)).toEqual([
      'ORDAWB of ORDDelivered',
      'OrdersGo to',
      'New orderActions',
      'Upload ordersActions',
      'ORD-2AWB of ORD-2Delivered',
      'KurtaKUR-1Item',
    ]);
    expect(asked()).toEqual([{ q: 'ord' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('opens the exact hit with Enter, also when Enter comes before the answer', async () => {
    let answer: (hits: SearchHit[]) => void = () => undefined;
    answers['AWB77'] = new Promise((resolve) => {
      answer = resolve;
    });
    const { router } = await open();
    const dialog = await palette();
    await userEvent.keyboard('AWB77{Enter}');
    await within(dialog).findByText('Searching…');
    expect(router.state.location.pathname).toBe('/administration');
    answer([hit('other'), hit('SO-1', { isExact: true })]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/SO-1'));
    expect(router.state.location.search).toBe('?tab=all');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull());
  });

  it('goes where the arrows lead, and leaves the chosen row chosen when hits arrive', async () => {
    let answer: (hits: SearchHit[]) => void = () => undefined;
    answers['order'] = new Promise((resolve) => {
      answer = resolve;
    });
    const { router } = await open();
    const dialog = await palette();
    await userEvent.keyboard('order{ArrowDown}');
    await waitFor(() => expect(asked()).toHaveLength(1));
    const chosen = () => within(dialog).getByRole('option', { selected: true }).textContent;
    expect(chosen()).toBe('New orderActions');
    answer([hit('ORDER', { isExact: true })]);
    await within(dialog).findByRole('option', { name: /^ORDER/ });
    expect(chosen()).toBe('New orderActions');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/new'));
  });

  it('shows nothing that was found for a text before', async () => {
    let answerFirst: (hits: SearchHit[]) => void = () => undefined;
    answers['10'] = new Promise((resolve) => {
      answerFirst = resolve;
    });
    answers['101'] = [hit('SO-101')];
    await open();
    const dialog = await palette();
    await userEvent.keyboard('10');
    await waitFor(() => expect(asked()).toEqual([{ q: '10' }]));
    await userEvent.keyboard('1');
    answerFirst([hit('SO-10')]);
    await within(dialog).findByRole('option', { name: /SO-101/ });
    expect(found(dialog)).toEqual(['SO-101AWB of SO-101Delivered']);
    await userEvent.keyboard('9');
    expect(found(dialog)).toEqual([]);
    await within(dialog).findByText('Nothing found');
  });

  it('says when it could not search, and tries again', async () => {
    api.on(SEARCH, () => ({ status: 500, body: { status: false, message: 'x', requestId: 'r' } }));
    await open();
    const dialog = await palette();
    await userEvent.keyboard('SO-1');
    await within(dialog).findByText('Search is not available right now');
    expect(await axeViolations()).toEqual([]);
    api.on(SEARCH, { body: { status: true, hits: [hit('SO-1')] } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await within(dialog).findByRole('option', { name: /SO-1/ });
  });

  it('offers no hit whose screen this person does not have, and asks nothing for one who reads no orders', async () => {
    answers['x1'] = [hit('x1'), ITEM, hit('Acme', { kind: 'company', status: null, to: '/admin/companies?search=1' })];
    const { unmount } = await open(['orders.read']);
    const dialog = await palette();
    await userEvent.keyboard('x1');
    await within(dialog).findByRole('option', { name: /x1/ });
    expect(found(dialog)).toEqual(['x1AWB of x1Delivered']);
    unmount();
    const before = asked().length;
    renderShell(api, { profile: profileOf('seller', { permissions: ['wallet.read'] }), path: '/administration' });
    await screen.findByLabelText('Godown, start page');
    const other = await palette();
    await userEvent.keyboard('x1');
    await within(other).findByText('Nothing found. Type at least 3 characters.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked()).toHaveLength(before);
  });

  it('offers the actions of the role from every screen', async () => {
    const { unmount } = await open();
    expect(found(await palette()).filter((text) => text.endsWith('Actions'))).toEqual([
      'New orderActions',
      'Upload ordersActions',
      'Recharge walletActions',
    ]);
    unmount();
    await open(['orders.read']);
    expect(found(await palette()).filter((text) => text.endsWith('Actions'))).toEqual([]);
  });

  it('keeps what is typed before it is drawn, and nothing of it reaches the page', async () => {
    answers['SO-7'] = [hit('SO-7', { isExact: true })];
    const { router } = await open();
    const reached: string[] = [];
    const listen = ({ key }: KeyboardEvent) => reached.push(key);
    document.body.addEventListener('keydown', listen);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['S', 'O', 'x', 'Backspace', '-', '7', 'Enter']) fireEvent.keyDown(document.body, { key });
    document.body.removeEventListener('keydown', listen);
    expect(reached).toEqual(['k']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/SO-7'));
    expect(asked()).toEqual([{ q: 'SO-7' }]);
  });
});
