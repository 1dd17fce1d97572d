/**
 * The only door to the router: there is one, in the shell, and sharing a few names instead of the whole package keeps
 * what nobody uses out of the bundle. A remote exports route objects and never makes a router.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  useBlocker,
  useRouteError,
  useRoutes,
  matchPath,
  matchRoutes,
} from 'react-router';
export type { NavigateOptions, RouteObject, To } from 'react-router';
export { useNextPath } from './use-next-path.js';
