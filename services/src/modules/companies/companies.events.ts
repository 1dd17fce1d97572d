/** Domain events of companies. */
export const COMPANY_EVENTS = {
  /** { partner, carrier }: which courier a partner that resells several should use first. Whoever connects that partner listens here. */
  carrierPreferred: 'company.carrier-preferred',
} as const;
