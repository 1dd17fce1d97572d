import { type DownloadTicketResponse } from '@godown/contracts/files';
import { api } from '@godown/shared-ui/api';

/** Result files open once: each download asks for a ticket of its own. @param link the task's downloadLink */
export async function downloadResult(link: string): Promise<void> {
  const { url } = await api.post<DownloadTicketResponse>(link.replace(/^\/api/, ''));
  location.assign(url);
}
