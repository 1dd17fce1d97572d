import { type ApiResponse } from '../common/responses.js';
import { type TaskRow } from '../tasks/task.dto.js';

/**
 * Fields of every multipart sheet upload beside `file`: the company an admin or a warehouse person acts for, cells mended in the preview
 * (JSON), and how the columns of a file that is not our template are mapped (JSON).
 */
export const SHEET_FIELDS = { companyId: 'companyId', edits: 'edits', mapping: 'mapping' } as const;

/** Answer of a sheet upload. */
export interface SheetUploadResponse extends ApiResponse {
  taskId: string;
  uploadId: string;
}

export interface RefusedSheetRow {
  row: number;
  /** The cells as the file has them, by column. */
  texts: Readonly<Record<string, string>>;
  reason: string;
}

/** What became of an upload. */
export interface SheetUploadView {
  id: string;
  companyId: string;
  sheet: string;
  fileName: string;
  taskId: string;
  task: TaskRow | null;
  /** Null until the file has been read. */
  rowCount: number | null;
  acceptedCount: number;
  refusedCount: number;
  /** The first ones; all of them are in the result file. */
  refusedRows: readonly RefusedSheetRow[];
}

/** Refused rows that an answer shows. */
export const SHOWN_REFUSED_ROWS = 200;

/** `GET /sheets/uploads/{id}` */
export interface SheetUploadViewResponse extends ApiResponse {
  data: SheetUploadView;
}

/** What the server knows of a row before it is written: the row, its cells by column, and messages. */
export type SheetPreviewRow = { row: number; errors: readonly string[] } & Readonly<
  Record<string, string | number | readonly string[] | null>
>;

/** Rows that a preview shows, the wrong ones first. */
export const SHOWN_PREVIEW_ROWS = 300;

export interface SheetPreviewResponse extends ApiResponse {
  preview: readonly SheetPreviewRow[];
  validCount: number;
  invalidCount: number;
}
