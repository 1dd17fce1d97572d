export { SheetsModule } from './sheets.module.js';
export { Sheets } from './sheets.js';
export { SheetUploads } from './sheet-uploads.js';
export { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, type SheetUse } from './sheet-use.js';
