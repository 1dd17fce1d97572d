export { DocsModule } from './docs.module.js';
export { describeApi, OpenApi } from './open-api.js';
