import { api, isApiError } from '@godown/shared-ui/api';
import { loginIdentity } from '@godown/contracts/auth';
import { type Permission } from '@godown/contracts/permissions';
import { useCommandKeys } from '@godown/shared-ui/commands';
import { watchErrors } from '@godown/shared-ui/error-reports';
import { queryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { type Capability, type RemoteRoute } from '@godown/shared-ui/remote';
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
  useNavigate,
} from '@godown/shared-ui/router';
import {
  getSession,
  type SessionCompany,
  type SessionProfile,
  useSession,
  type Variant,
} from '@godown/shared-ui/session';
import { Box, chakra, Flex, Text, UiProvider } from '@godown/shared-ui/ui';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const VARIANTS: readonly Variant[] = ['seller', 'warehouse', 'admin'];

/** Whose page this is, by its address as in the shell: a host signs in its own kind of account and refuses the others. */
function variantHere(): Variant {
  const label = window.location.hostname.split('.')[0];
  return VARIANTS.find((known) => known === label) ?? 'seller';
}

interface ProfileResponse {
  responseBody: SessionProfile & { companies?: SessionCompany[]; permissions?: Permission[] };
}

async function readSession(): Promise<void> {
  try {
    const { responseBody } = await api.get<ProfileResponse>('/ums/profile');
    const { companies = [], permissions = [], ...profile } = responseBody;
    getSession().signIn({ profile, companies, permissions });
  } catch (error) {
    if (isApiError(error)) getSession().signOut();
  }
}

function element(load: NonNullable<RemoteRoute['lazy']>) {
  const Screen = lazy(async () => ({ default: (await load()).Component }));
  return (
    <Suspense fallback="…">
      <Screen />
    </Suspense>
  );
}

function toRoutes(routes: readonly RemoteRoute[]): RouteObject[] {
  return routes.map(({ path, index, lazy: load, children }): RouteObject => {
    const drawn = load ? element(load) : <Outlet />;
    return index === true
      ? { index: true, element: drawn }
      : { path, element: drawn, children: children && toRoutes(children) };
  });
}

async function signIn(form: FormData): Promise<void> {
  const identity = loginIdentity(String(form.get('id')));
  await api.post('/ums/profile/login', {
    body: { ...identity, password: String(form.get('password')), userLoginType: variantHere() },
  });
  await readSession();
}

function SignIn() {
  const [refusal, setRefusal] = useState('');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal('');
    signIn(new FormData(event.currentTarget)).catch((error: unknown) =>
      setRefusal(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <chakra.form aria-label="Sign in" onSubmit={onSubmit} display="flex" flexWrap="wrap" gap="2" padding="3">
      <span>As {variantHere()}:</span>
      <input name="id" placeholder="Email or phone" aria-label="Email or phone" autoComplete="username" required />
      <input
        name="password"
        type="password"
        placeholder="Password"
        aria-label="Password"
        autoComplete="current-password"
        required
      />
      <button type="submit">Sign in</button>
      {refusal === '' ? null : <Text role="alert">{refusal}</Text>}
    </chakra.form>
  );
}

function Frame({ name, capabilities }: { name: string; capabilities: readonly Capability[] }) {
  const status = useSession((session) => session.status);
  const navigate = useNavigate();
  useCommandKeys((to) => {
    void navigate(to);
  });
  useEffect(() => {
    void readSession();
  }, []);
  return (
    <Flex direction="column" minHeight="100dvh">
      <Flex as="nav" gap="4" padding="3" borderBottomWidth="1px" bg="bg.panel" wrap="wrap">
        <strong>{name}</strong>
        {capabilities
          .flatMap(({ nav }) => nav)
          .map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
      </Flex>
      {status === 'signedIn' ? null : <SignIn />}
      <Box as="main" padding="4">
        <Outlet />
      </Box>
    </Flex>
  );
}

/** A remote on a page of its own, without the shell: for its own team while they build it. */
export function startStandalone(name: string, capabilities: readonly Capability[]): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  watchErrors(variantHere());
  getSession().start(variantHere());
  const routes = capabilities.flatMap((capability) => toRoutes(capability.routes));
  const router = createBrowserRouter([
    {
      element: <Frame name={name} capabilities={capabilities} />,
      children: [{ index: true, element: null }, ...routes],
    },
  ]);
  createRoot(place).render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
}
