import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('todays-beat', {
  title: "Today's beat",
  visited: { title: 'Visited', of: '{{done}} of {{count}} shops' },
  call: 'Call {{name}} on {{phone}}',
  lastVisit: 'Last visit',
  never: 'Never visited',
  today: 'Visited today',
  checkIn: 'Check in',
  checkInAt: 'Check in at {{name}}',
  again: 'Check in again',
  againAt: 'Check in again at {{name}}',
  order: 'Take order',
  orderFor: 'Take order for {{name}}',
  collect: 'Collect payment',
  collectFrom: 'Collect payment from {{name}}',
  denied: 'Allow location access to check in.',
  unknown: 'Your location could not be found. Try again outdoors.',
  failed: "Couldn't check in",
  beats: 'beats',
  empty: { title: 'No beat today', description: 'Beats planned for today appear here.' },
  noShops: 'This beat has no shops yet.',
});
