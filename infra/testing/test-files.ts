/** Where the tests of each of Jest's projects are, seen from the root. */
export const TEST_FILES = {
  contracts: '{contracts,client}/**/*.spec.ts',
  services: 'services/**/*.spec.ts',
  cluster: 'services/**/*.cluster.ts',
  web: '{shared-ui,shell,mfe-*,infra/{commands,forms,sidebar}}/**/*.test.{ts,tsx}',
  infra: 'infra/**/*.spec.ts',
  e2e: 'infra/e2e/**/*.e2e.ts',
} as const;
