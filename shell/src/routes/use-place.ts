import { useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { useRegistry } from '../remotes/registry-store.js';
import { type Place, placeOf } from './place.js';

/** Whose screen the present path is, for this person. */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const permissions = useSession((session) => session.permissions);
  const variant = useSession((session) => session.variant);
  return placeOf(useRegistry(), { permissions, variant }, pathname);
}
