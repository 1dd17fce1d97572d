import { TEST_FILES } from './infra/testing/test-files.ts';

const filesOf = (project) => [`<rootDir>/${TEST_FILES[project]}`];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

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
  testSequencer: '<rootDir>/infra/testing/longest-first.js',
  workerIdleMemoryLimit: '1500MB',
  // A busy machine starts the whole application in seconds, not in one.
  testTimeout: 180_000,
  projects: [
    { ...common, displayName: 'contracts', testMatch: filesOf('contracts') },
    {
      ...common,
      displayName: 'services',
      testMatch: filesOf('services'),
      globalSetup: '<rootDir>/infra/testing/start-postgres.ts',
      globalTeardown: '<rootDir>/infra/testing/stop-postgres.ts',
      setupFiles: ['<rootDir>/infra/testing/plugin-names.ts', '<rootDir>/services/test/setup.ts'],
    },
    {
      ...common,
      // Against the cluster that GODOWN_CITUS names; no part of an ordinary run.
      displayName: 'cluster',
      testMatch: filesOf('cluster'),
      globalSetup: '<rootDir>/infra/testing/start-durable-postgres.ts',
      globalTeardown: '<rootDir>/infra/testing/stop-postgres.ts',
      setupFiles: ['<rootDir>/infra/testing/plugin-names.ts', '<rootDir>/services/test/setup.ts'],
    },
    {
      ...common,
      displayName: 'web',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // React's development version notes the stack of every element for its tools.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      testEnvironment: '<rootDir>/infra/testing/browser-environment.js',
      testMatch: filesOf('web'),
      setupFiles: ['<rootDir>/infra/testing/web-setup.ts'],
    },
    {
      ...common,
      displayName: 'infra',
      testMatch: filesOf('infra'),
      setupFiles: ['<rootDir>/infra/testing/plugin-names.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testMatch: filesOf('e2e'),
      setupFiles: ['<rootDir>/infra/testing/plugin-names.ts'],
    },
  ],
};
