import { type DownloadTicketResponse } from '@godown/contracts/files';
import {
  SHEET_FIELDS,
  type SheetDeclaration,
  type SheetEdit,
  type SheetPreviewResponse,
  type SheetUploadResponse,
  type SheetUploadViewResponse,
} from '@godown/contracts/sheets';
import { TASK_EVENTS } from '@godown/contracts/tasks';
import { api, downloadFile } from '@godown/shared-ui/api';
import { useLive } from '@godown/shared-ui/live';
import { useQuery, useQueryClient } from '@godown/shared-ui/query';

const SEND_TIMEOUT_MS = 120_000;
const POLL_MS = 2_000;

export interface SheetForm {
  file: File;
  edits?: readonly SheetEdit[];
  fields: Readonly<Record<string, string>>;
}

function bodyOf({ file, edits = [], fields }: SheetForm): FormData {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append(SHEET_FIELDS.edits, JSON.stringify(edits));
  body.append('file', file);
  return body;
}

export function sendSheet(path: string, form: SheetForm): Promise<SheetUploadResponse> {
  return api.post<SheetUploadResponse>(path, { body: bodyOf(form), timeoutMs: SEND_TIMEOUT_MS });
}

export function previewSheet(path: string, form: SheetForm): Promise<SheetPreviewResponse> {
  return api.post<SheetPreviewResponse>(path, { body: bodyOf(form), timeoutMs: SEND_TIMEOUT_MS });
}

/** 'COD_STATUS' → 'cod-status' */
function fileStem({ key }: SheetDeclaration): string {
  return key.toLowerCase().replaceAll('_', '-');
}

/** Saves the empty sheet with its notes and an example row. */
export function downloadTemplate(sheet: SheetDeclaration): Promise<void> {
  return downloadFile(`/sheets/${sheet.key}/template`, { filename: `${fileStem(sheet)}-template.xlsx` });
}

/** An upload as it is worked off: live news make it read again, and in between it is read every two seconds. */
export function useSheetUpload(uploadId: string) {
  const client = useQueryClient();
  const queryKey = ['sheets', 'upload', uploadId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<SheetUploadViewResponse>(`/sheets/uploads/${uploadId}`, { signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => ((state.data?.data.task?.endedAt ?? null) === null ? POLL_MS : false),
  });
  const { taskId, companyId } = query.data ?? { taskId: '', companyId: '' };
  const readAgain = () => {
    void client.invalidateQueries({ queryKey });
  };
  const onNews = (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'id' in message && message.id === taskId) readAgain();
  };
  useLive(
    '/tasks',
    {
      on: { [TASK_EVENTS.progressUpdate]: onNews, [TASK_EVENTS.statusChange]: onNews },
      onConnect: (send) => {
        if (companyId !== '') send(TASK_EVENTS.watchCompany, companyId);
      },
      onReconnect: readAgain,
    },
    companyId,
  );
  return query;
}

/** The server names addresses of the page's own origin; the client writes them without `/api`. */
function clientPath(address: string): string {
  return address.replace(/^\/api/, '');
}

/** Trades the task's link for a ticket and saves the file. */
export async function downloadResult(downloadLink: string, filename: string): Promise<void> {
  const { url } = await api.post<DownloadTicketResponse>(clientPath(downloadLink));
  await downloadFile(clientPath(url), { filename });
}
