export { CrossOriginWorker } from './cross-origin-worker.js';
export { WorkerClient } from './worker-client.js';
export { SheetFault } from '../sheet-worker/sheet-fault.js';
export { SheetUpload, type SheetUploadProps } from './sheet-upload.js';
export { SheetProgress } from './sheet-progress.js';
export { downloadResult, downloadTemplate } from './sheet.requests.js';
