export { Logger } from './logs/logger.js';
