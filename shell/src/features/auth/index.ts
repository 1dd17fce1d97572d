import { type RemoteRoute } from '@godown/shared-ui/remote';

/** Pages for people who are not signed in. `/` shows the same page as `/signin`. */
export const authRoutes: readonly RemoteRoute[] = [
  { path: '/signin', lazy: () => import('./sign-in.page.js') },
  { path: '/signup', lazy: () => import('./sign-up.page.js') },
  { path: '/forgot-password', lazy: () => import('./forgot-password.page.js') },
  { path: '/verify-otp', lazy: () => import('./verify-otp.page.js') },
];

export { Component as SignInPage } from './sign-in.page.js';
