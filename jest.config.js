const swc = (jsx) => ['@swc/jest', {
  jsc: {
    parser: { syntax: 'typescript', tsx: jsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'es6' },
}];

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@godown/contracts/([^/]+)$': '<rootDir>/contracts/src/$1/index.ts',
    '^@godown/shared-ui/testing$': '<rootDir>/shared-ui/test/index.ts',
    '^@godown/shared-ui/([^/]+)$': '<rootDir>/shared-ui/src/$1/index.ts',
    '\\.css$': '<rootDir>/infra/testing/no-style.js',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
};

export default {
  workerIdleMemoryLimit: '1500MB',
  // A busy machine starts the whole application in seconds, not in one.
  testTimeout: 180_000,
  projects: [
    { ...common, displayName: 'contracts', testMatch: ['<rootDir>/contracts/**/*.spec.ts'] },
    {
      ...common,
      displayName: 'services',
      testMatch: ['<rootDir>/services/**/*.spec.ts'],
      globalSetup: '<rootDir>/infra/testing/start-postgres.ts',
      globalTeardown: '<rootDir>/infra/testing/stop-postgres.ts',
      setupFiles: ['<rootDir>/services/test/setup.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/infra/testing/browser-environment.js',
      testMatch: ['<rootDir>/{shared-ui,shell,mfe-*}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/infra/testing/web-setup.ts'],
    },
    { ...common, displayName: 'infra', testMatch: ['<rootDir>/infra/**/*.spec.ts'] },
    { ...common, displayName: 'e2e', testMatch: ['<rootDir>/infra/e2e/**/*.e2e.ts'] },
  ],
};
