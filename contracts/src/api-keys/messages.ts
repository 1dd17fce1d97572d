export const API_KEY_LIMITS = {
  perCompany: 20,
  name: 60,
  addresses: 20,
  mostDays: 365,
  graceHours: 24,
} as const;

export const API_KEY_MESSAGES = {
  name: 'Name is required',
  nameTooLong: `Name should have at most ${API_KEY_LIMITS.name} characters`,
  scopes: 'Choose what the key may do',
  days: `Expiry should be 1 to ${API_KEY_LIMITS.mostDays} days`,
  address: 'Enter addresses such as 203.0.113.7 or networks such as 203.0.113.0/24',
  tooManyAddresses: `At most ${API_KEY_LIMITS.addresses} addresses`,
  grace: `Overlap should be 0 to ${API_KEY_LIMITS.graceHours} hours`,
  missing: 'API key not found',
  tooMany: `A company can have ${API_KEY_LIMITS.perCompany} API keys. Revoke one first`,
  over: 'This API key is revoked or expired',
  created: 'API key created',
  rotated: 'API key rotated',
  revoked: 'API key revoked',
  invalid: 'The API key is not valid',
  wrongAddress: 'The API key may not be used from this address',
  choosePassword: 'The account of this API key must choose a new password first',
  twice: 'Send either a session or an API key',
} as const;
