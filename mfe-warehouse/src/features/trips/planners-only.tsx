import { Navigate } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { type ReactNode } from 'react';

/** Who plans no trips is led on: a driver to the own trip, anybody else to the list. */
export function PlannersOnly({ children }: { children: ReactNode }) {
  const mayPlan = useCan('trips.manage');
  const drives = useCan('trips.drive');
  return mayPlan ? children : <Navigate to={drives ? '/drive' : '/trips'} replace />;
}
