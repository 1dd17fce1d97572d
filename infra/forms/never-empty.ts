/** Forms that cannot be sent empty, with the reason. */
export const NEVER_EMPTY: Readonly<Record<string, string>> = {
  'mfe-seller/src/features/d2r-invoices/bounce-dialog.tsx': 'its one field, the charge of the bank, may be left out',
  'mfe-warehouse/src/bins/bin-dialog.tsx': 'an empty bin is an item without one',
  'mfe-warehouse/src/features/driving/load-screen.tsx':
    'a scan field: nothing is required, and an empty line is no scan',
  'mfe-warehouse/src/features/trips/add-stops-dialog.tsx':
    'what is required is a row of its list: an alert above the list says so',
  'shell/src/features/auth/verify-otp-form.tsx': 'its button works with six digits only (AUTH-043)',
};
