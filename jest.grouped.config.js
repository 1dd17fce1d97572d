import config from './jest.config.js';

const GROUPED = ['contracts', 'services', 'web'];

/** Every test file once, in the groups that infra/testing/group-tests.ts wrote. */
export default {
  ...config,
  projects: config.projects.map((project) =>
    GROUPED.includes(project.displayName)
      ? { ...project, testMatch: [`<rootDir>/dist-tests/${project.displayName}/*.ts`] }
      : project,
  ),
};
