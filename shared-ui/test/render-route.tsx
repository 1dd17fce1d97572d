import { permissionsOf, type Role } from '@godown/contracts/permissions';
import { QueryClient, QueryClientProvider } from '../src/query/index.js';
import { reportingCache } from '../src/query/query-client.js';
import { type RemoteRoute } from '../src/remote/index.js';
import { createMemoryRouter, RouterProvider, type RouteObject } from '../src/router/index.js';
import { getSession, type SessionCompany, type Variant } from '../src/session/index.js';
import { Notifier, UiProvider } from '../src/ui/index.js';
import { render } from '@testing-library/react';
import { loadEveryPart } from '../src/ui/lazy/lazy-code.js';
import { takeNotices } from './take-notices.js';

await loadEveryPart();

interface Given {
  variant?: Variant;
  role?: Role;
  userId?: string;
  companies?: readonly SessionCompany[];
  /** Switches of the profile, such as isD2RAccount. */
  flags?: Readonly<Record<string, unknown>>;
}

function toRoutes(routes: readonly RemoteRoute[]): RouteObject[] {
  return routes.map(({ path, lazy, children = [] }) => ({
    path,
    lazy,
    hydrateFallbackElement: <p>Loading</p>,
    children: toRoutes(children),
  }));
}

/** Signs somebody in and draws the capability's routes at an address, as the shell would. */
export function renderRoute(routes: readonly RemoteRoute[], address: string, given: Given = {}) {
  const {
    variant = 'seller',
    role = 'seller',
    userId = 'user-1',
    companies = [{ entityId: 'company-1', name: 'Asha Foods' }],
    flags = {},
  } = given;
  takeNotices();
  getSession().start(variant);
  getSession().signIn({
    profile: { entityId: userId, name: 'Asha', email: 'asha@foods.example', phone: null, userRole: role, flags },
    permissions: permissionsOf(role),
    companies,
  });
  const client = new QueryClient({
    queryCache: reportingCache(),
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const router = createMemoryRouter([...toRoutes(routes), { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  });
  const view = render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Notifier />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...view, router, client };
}
