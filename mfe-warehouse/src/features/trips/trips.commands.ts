import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon, RouteIcon, UserIcon } from '@godown/shared-ui/icons';

const group = 'Trips';

export const TRIP_COMMANDS = declareCommands({
  create: {
    id: 'trips.create',
    title: 'Create trip',
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'trips.manage',
  },
  planDay: {
    id: 'trips.planDay',
    title: 'Plan the day',
    group,
    icon: RouteIcon,
    permission: 'trips.manage',
  },
  addStops: { id: 'trips.addStops', title: 'Add parcels', group, icon: PlusIcon, permission: 'trips.manage' },
  stops: { id: 'trips.stops', title: 'Change stops', group, icon: RouteIcon, permission: 'trips.manage' },
  driver: { id: 'trips.driver', title: 'Change driver', group, icon: UserIcon, permission: 'trips.manage' },
  complete: { id: 'trips.complete', title: 'Complete trip', group, icon: CheckIcon, permission: 'trips.manage' },
  cancel: {
    id: 'trips.cancel',
    title: 'Cancel trip',
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'trips.manage',
  },
});
