export const INCENTIVE_MESSAGES = {
  saved: 'Price saved',
  cluster: 'Cluster is invalid',
  clusterMissing: 'Cluster not found',
  day: 'Enter the first day',
  past: 'The first day must be after today',
  amount: 'Enter the amount',
  tooMuch: 'At most ₹1,000 for a stop',
} as const;
