export { reportError } from './report-error.js';
export { watchErrors } from './watch-errors.js';
