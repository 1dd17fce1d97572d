import { declareCommands } from '@godown/shared-ui/commands';
import { BanIcon, CheckIcon, PlusIcon, RouteIcon, UserIcon } from '@godown/shared-ui/icons';
import { t } from './trips.texts.js';

const group = t('title');

export const TRIP_COMMANDS = declareCommands({
  create: {
    id: 'trips.create',
    title: t('createTrip'),
    group,
    icon: PlusIcon,
    keys: 'n',
    permission: 'trips.manage',
  },
  planDay: {
    id: 'trips.planDay',
    title: t('planTheDay'),
    group,
    icon: RouteIcon,
    permission: 'trips.manage',
  },
  addStops: { id: 'trips.addStops', title: t('addParcels'), group, icon: PlusIcon, permission: 'trips.manage' },
  stops: { id: 'trips.stops', title: t('changeStops'), group, icon: RouteIcon, permission: 'trips.manage' },
  driver: { id: 'trips.driver', title: t('changeDriver'), group, icon: UserIcon, permission: 'trips.manage' },
  complete: { id: 'trips.complete', title: t('completeTrip'), group, icon: CheckIcon, permission: 'trips.manage' },
  cancel: {
    id: 'trips.cancel',
    title: t('cancelTrip'),
    group,
    icon: BanIcon,
    tone: 'danger',
    permission: 'trips.manage',
  },
});
