export { api, type Query, type RequestOptions } from './client.js';
export { ApiError, isApiError, type ApiFieldError } from './api-error.js';
export { downloadCsv, downloadFile, type DownloadOptions, saveBlob } from './download.js';
export { couldNotGet, errorText, LOAD_FAILED, notifyError, SOMETHING_WENT_WRONG } from './error-notifier.js';
export { newIdempotencyKey, useIdempotencyKey } from './idempotency-key.js';
export { saveCsv } from './save-csv.js';
