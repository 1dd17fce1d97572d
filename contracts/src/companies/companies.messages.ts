/** Texts of accounts and preferences, to the letter of the specification. */
export const COMPANIES_MESSAGES = {
  companiesFailed: "Couldn't get companies",
  adminsFailed: "Couldn't get admin users",
  accountStatus: 'Account Status',
  accountPassword: 'Account Password',
  preferencesUpdated: 'Preferences updated successfully',
  adminControlled: 'Please contact admin or sales to change this preference',
  invoicingIncomplete: 'Please complete Invoicing section to proceed.',
} as const;
