import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fleet } from './index.js';

const ID = '019a0000-0000-7000-8000-000000000001';
/** What a cluster owner may do: see clusters, and enter and change the own drivers. */
const OPEN = ['/drivers', '/drivers/new', '/drivers/:driverId/edit', '/clusters'];
const paths = fleet.routes.map(({ path = '' }) => path);
const addressOf = (path: string) => path.replace(/:\w+/, ID);

describe('a cluster owner who enters the address of a fleet page', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /wms/clusters/find', { status: true, clusters: [], count: 0 })
      .on('POST /wms/drivers/find', { status: true, users: [], count: 0 })
      .on(`GET /wms/drivers/${ID}`, () => ({ status: 404, body: { status: false, message: 'Not found' } }));
  });
  afterEach(() => api.restore());

  const refused = 'You do not have access to this page';
  const open = (path: string, role: 'cluster_owner' | 'warehouse_user' = 'cluster_owner') =>
    renderRoute(fleet.routes, addressOf(path), { variant: 'warehouse', role });

  it.each(paths.filter((path) => !OPEN.includes(path)))(
    'gets no form that the server would refuse: %s',
    async (path) => {
      open(path);
      await screen.findByRole('heading', { level: 1, name: refused });
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryAllByRole('textbox')).toEqual([]);
      expect(api.calls).toEqual([]);
      expect(await axeViolations()).toEqual([]);
    },
  );

  it.each(OPEN)('opens %s', async (path) => {
    open(path);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect(screen.queryByText(refused)).toBeNull();
  });

  it('is told apart from the people of the warehouse, who enter clusters', async () => {
    open('/clusters/new', 'warehouse_user');
    await screen.findByRole('form');
    cleanup();
  });
});
