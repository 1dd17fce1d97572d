export { docsPage } from './docs-page.js';
export { DocsModule } from './docs.module.js';
export { describeApi } from './open-api.js';
