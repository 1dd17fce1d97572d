import { MESSAGES } from '@godown/contracts/common';
import { notify } from '@godown/shared-ui/notices';
import { type RequestOptions, send } from './client.js';

export interface DownloadOptions extends RequestOptions {
  method?: 'get' | 'post';
  /** Used when the answer names none. */
  filename: string;
}

const DOWNLOAD_TIMEOUT_MS = 120_000;

function nameFrom(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null;
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Fetches a file with the session's rights and saves it. @throws ApiError */
export async function downloadFile(
  path: string,
  { method = 'get', filename, ...options }: DownloadOptions,
): Promise<void> {
  const response = await send(method, path, { timeoutMs: DOWNLOAD_TIMEOUT_MS, ...options });
  saveBlob(await response.blob(), nameFrom(response.headers.get('content-disposition')) ?? filename);
}

/** A CSV button's whole work: a failure is told in the specified words. @returns whether the file came. */
export async function downloadCsv(path: string, options: DownloadOptions): Promise<boolean> {
  try {
    await downloadFile(path, options);
    return true;
  } catch {
    notify.error(MESSAGES.csvFailedTitle, MESSAGES.csvFailedText);
    return false;
  }
}
