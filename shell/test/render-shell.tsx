import { type Profile } from '@godown/contracts/auth';
import { fillPreferences } from '@godown/contracts/companies';
import { permissionsOf, type LoginType, type Role } from '@godown/contracts/permissions';
import { queryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { createMemoryRouter, RouterProvider } from '@godown/shared-ui/router';
import { sessionStore } from '@godown/shared-ui/session';
import { takeNotices } from '@godown/shared-ui/testing';
import { UiProvider } from '@godown/shared-ui/ui';
import { render } from '@testing-library/react';
// Loaded here already: the frame is a chunk of its own in the page.
import '../src/frame/signed-in-frame.js';
import { registryStore } from '../src/remotes/registry-store.js';
import { routeTree } from '../src/routes/router.js';
import { type ApiStub } from './api-stub.js';

const ROLE_OF: Readonly<Record<LoginType, Role>> = { seller: 'seller', warehouse: 'warehouse_user', admin: 'admin' };

export function profileOf(variant: LoginType, changes: Partial<Profile> = {}): Profile {
  const role = changes.userRole ?? ROLE_OF[variant];
  const isSeller = variant === 'seller';
  return {
    entityId: '01900000-0000-7000-8000-000000000001',
    name: 'Meera',
    email: 'meera@shop.example',
    phone: '9876543210',
    pendingContacts: [],
    userRole: role,
    userLoginType: variant,
    accountVerified: true,
    mustChangePassword: false,
    permissions: permissionsOf(role),
    companies:
      variant === 'admin' ? [] : [{ entityId: '01900000-0000-7000-8000-00000000000a', name: 'Meera Textiles' }],
    flags: isSeller ? fillPreferences({}) : null,
    account: isSeller
      ? {
          companyName: 'Meera Textiles',
          poc: 'Meera',
          pocPhone: '9876543210',
          address: { line1: '', line2: '', city: '', state: '' },
          gst: '',
          pan: '',
        }
      : null,
    invoicingComplete: false,
    ...changes,
  };
}

interface Options {
  variant?: LoginType;
  /** Null: nobody is signed in. */
  profile?: Profile | null;
  path?: string;
  state?: unknown;
  /** What `/registry.json` answers; without one, no remote. */
  registry?: object;
}

/** The whole shell on a path, with no remote registered. The server is the stub. */
export function renderShell(
  api: ApiStub,
  { variant = 'seller', profile = null, path = '/', state, registry = { remotes: {} } }: Options = {},
) {
  queryClient.clear();
  takeNotices();
  api.on('GET /registry.json', { body: registry });
  if (profile) api.onUms('GET /api/ums/profile', profile);
  else api.refuseUms('GET /api/ums/profile', 401, '000010', 'Please sign in');
  sessionStore.setState({
    status: 'unknown',
    variant,
    profile: null,
    permissions: [],
    companies: [],
    selectedCompanyIds: [],
  });
  void registryStore.refresh();
  const [pathname = '/', search = ''] = path.split('?');
  const router = createMemoryRouter(routeTree(), {
    initialEntries: [{ pathname, search: search === '' ? '' : `?${search}`, state }],
  });
  const view = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...view, router };
}
