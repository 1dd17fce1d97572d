export { BrowserErrorsModule } from './browser-errors.module.js';
