import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('todays-beat', {
  title: "Today's beat",
  visited: { title: 'Visited', of: '{{done}} of {{count}} shops' },
  call: 'Call {{name}}',
  lastVisit: 'Last visit',
  never: 'Never visited',
  today: 'Visited today',
  checkIn: 'Check in',
  checkInAt: 'Check in at {{name}}',
  again: 'Check in again',
  againAt: 'Check in again at {{name}}',
  denied: 'Allow the location to check in.',
  unknown: 'Your location could not be found. Try again under the open sky.',
  failed: 'Could not check in',
  beats: 'beats',
  empty: { title: 'No beat today', description: 'Your manager gives you beats and their days.' },
  noShops: 'This beat has no shops yet.',
});
