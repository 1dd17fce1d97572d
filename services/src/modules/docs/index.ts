export { DocsModule } from './docs.module.js';
export { OpenApi } from './open-api.js';
