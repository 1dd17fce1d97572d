import { type Capability } from '@godown/shared-ui/remote';

export const trips: Capability = {
  key: 'trips',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'trips.read',
  nav: [{ label: 'Trips', to: '/trips', icon: 'trips', section: 'delivery', order: 20 }],
  routes: [
    { path: '/trips', lazy: async () => ({ Component: (await import('../../pages/trips.page.js')).TripsPage }) },
    {
      path: '/trips/new',
      lazy: async () => ({ Component: (await import('../../pages/new-trip.page.js')).NewTripPage }),
    },
    {
      path: '/trips/plan',
      lazy: async () => ({ Component: (await import('../../pages/day-plan.page.js')).DayPlanPage }),
    },
  ],
};
