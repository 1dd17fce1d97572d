/** Routes without the prefix of the API: for whoever runs the processes. The gateway passes on only what stands below `/api`. */
export const OPERATORS_PATHS = [
  'metrics',
  'health/live',
  'health/ready',
  'api/health/live',
  'api/health/ready',
] as const;
