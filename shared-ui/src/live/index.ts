export { closeLive, useLive, type LiveHandlers } from './live.js';
