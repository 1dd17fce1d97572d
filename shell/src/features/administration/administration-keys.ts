/** Keys of what the administration tabs read. */
export const administrationKeys = {
  sessions: ['profile', 'sessions'],
  navbar: ['profile', 'navbar'],
  support: ['profile', 'support'],
  invoicing: ['profile', 'invoicing'],
  preferences: (companyId: string) => ['profile', 'preferences', companyId],
} as const;
