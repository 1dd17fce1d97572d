import { type ApiResponse } from '../common/responses.js';

/** Days that result files and uploads are kept. */
export const FILE_KEPT_DAYS = 30;
/** Seconds that a download ticket is valid; it opens the file once, for the person who asked. */
export const DOWNLOAD_TICKET_SECONDS = 60;

/** POST /files/{id}/ticket */
export interface DownloadTicketResponse extends ApiResponse {
  /** Same-origin address that opens the file once. */
  url: string;
}
