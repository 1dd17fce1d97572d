import { Outlet } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { lazy, Suspense } from 'react';
import { StartScreen } from '../frame/start-screen.js';
import { usePlace } from './use-place.js';

const ChoosePassword = lazy(async () => {
  const { Component } = await import('../features/auth/choose-password.page.js');
  return { default: Component };
});

/** Somebody whose password an admin has set meets one page wherever they go, but for the public ones: the address stays for later. */
export function PasswordFirst() {
  const isDue = useSession((session) => session.profile?.mustChangePassword === true);
  const { kind } = usePlace();
  if (!isDue || kind === 'public') return <Outlet />;
  if (kind === 'unknown') return <StartScreen />;
  return <Suspense fallback={<StartScreen />}><ChoosePassword /></Suspense>;
}
