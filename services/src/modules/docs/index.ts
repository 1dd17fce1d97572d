export { docsPage } from './docs-page.js';
export { DocsModule } from './docs.module.js';
export { describeApi, type DocumentForm } from './open-api.js';
