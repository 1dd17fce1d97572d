import { createBrowserRouter, type RouteObject } from '@godown/shared-ui/router';
import { administrationRoutes } from '../features/administration/index.js';
import { authRoutes, SignInPage } from '../features/auth/index.js';
import { billingRoutes } from '../features/billing/index.js';
import { toRouteObjects } from '../remotes/remote-page.js';
import { AnyPath } from './any-path.js';
import { FrameOrNone } from './frame-or-none.js';
import { SignedInOnly, SignedOutOnly } from './guards.js';
import { Home } from './home.js';
import { SessionGate } from './session-gate.js';
import { ShellTrouble } from './shell-trouble.js';

/** The shell's own lazy pages have nothing newer to ask for: their Retry just loads again. */
const again = () => Promise.resolve();

/**
 * All paths of the page. Remotes' screens are not listed: the last route asks the registry whose path it is, so that a new
 * screen needs no new shell.
 */
export function routeTree(): RouteObject[] {
  return [
    {
      element: <SessionGate />,
      errorElement: <ShellTrouble />,
      children: [
        { index: true, element: <Home signedOut={<SignInPage />} /> },
        { element: <SignedOutOnly />, children: toRouteObjects(authRoutes, again) },
        {
          element: <FrameOrNone />,
          children: [
            { element: <SignedInOnly />, children: toRouteObjects([...administrationRoutes, ...billingRoutes], again) },
            { path: '*', element: <AnyPath /> },
          ],
        },
      ],
    },
  ];
}

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routeTree());
}
