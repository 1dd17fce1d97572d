import { type TripActor } from '@godown/contracts/fleet';
import { useSession } from '@godown/shared-ui/session';

/** As whom the person moves trips and their parcels: cluster owners plan, the warehouse also ends trips and checks parcels in. */
export const useTripActor = (): TripActor =>
  useSession(({ profile }) => (profile?.userRole === 'cluster_owner' ? 'clusterOwner' : 'warehouse'));
