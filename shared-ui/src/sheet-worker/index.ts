export { type FileRow } from './read-workbook.js';
export { readRows } from './read-rows.js';
export { SheetFault } from './sheet-fault.js';
export { type WorkerCalls, type WorkerReply, type WorkerRequest } from './worker-calls.js';
export { serveWorker } from './serve-worker.js';
export {
  type KnownProblem,
  type OpenedSheet,
  type SheetCalls,
  SheetEngine,
  type SheetPage,
  type SheetPageRequest,
  type SheetPageRow,
  type SheetVerdict,
} from './sheet-engine.js';
export { serveSheets } from './serve-sheets.js';
