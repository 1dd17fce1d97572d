import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.preferences', {
  company: 'Company',
  typeACompanysName: "Type a company's name",
  save: 'Save',
  admin: 'Admin',
  couldntGetPreferences: "Couldn't get preferences",
  preferences: 'Preferences',
  preferencesMarkedAdminAreControlled:
    'Preferences marked Admin are controlled by an admin: please contact admin or sales to change them.',
  pleaseSelectACompany: 'Please select a company',
  itsPreferencesAppearHere: 'Its preferences appear here.',
  deliveryFailed: 'Delivery failed',
  orderUpdates: 'Order updates',
  never: 'Never',
  statusesOf: '{{module}}: statuses',
});
