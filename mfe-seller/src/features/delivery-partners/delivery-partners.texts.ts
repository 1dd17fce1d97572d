import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.delivery-partners', {
  title: 'Delivery partners',
  entity: 'delivery partners',
  none: 'No delivery partners yet!',
  saving: 'Saving…',
  saved: 'Saved automatically. An order goes to the first active partner that serves its pincode.',
  notSaved: 'Your last change was not saved',
  again: 'Try again',
  continue: 'Continue',
  priority: 'Priority of {{name}}',
  drag: 'Drag to reorder',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  ownAccount: 'Own account',
  platformAccount: 'Platform account',
  unconfirmed: 'Contract not confirmed with the partner',
  credentials: {
    open: 'Credentials',
    of: 'Credentials of {{name}}',
    saved: 'Saved. Fill in every field to replace them.',
    platform: 'Without your own credentials, bookings use the platform account.',
    required: 'All fields are required.',
    missing: 'Enter the credentials of {{name}} to switch it on.',
    save: 'Save credentials',
  },
  test: { open: 'Test connection', of: 'Test connection of {{name}}' },
  remove: {
    open: 'Remove account',
    of: 'Remove account of {{name}}',
    title: 'Remove your {{name}} account?',
    keep: 'Keep account',
    platform:
      'Its credentials are erased. New parcels use the platform account of {{name}}; parcels already booked are tracked through it, if {{name}} allows it.',
    switchedOff:
      'Its credentials are erased and {{name}} is switched off. Parcels already booked with it are no longer tracked and cannot be cancelled here.',
  },
});
