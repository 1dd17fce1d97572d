export { ReceivablesModule } from './receivables.module.js';
