export { SheetsModule } from './sheets.module.js';
export { Sheets } from './sheets.js';
export { SheetMappings } from './sheet-mappings.js';
export { SheetUploads } from './sheet-uploads.js';
export { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, type SheetUse } from './sheet-use.js';
export {
  type NewRecordUpload,
  type RecordResult,
  type RecordUpload,
  type RecordUploadOutcome,
  type RecordUploads,
  refusedWhole,
  type SavedMappings,
} from './record-sheet-use.js';
