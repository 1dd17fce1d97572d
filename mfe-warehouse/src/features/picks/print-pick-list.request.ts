import { downloadFile } from '@godown/shared-ui/api';

export const printPickList = (id: string) => downloadFile(`/wms/picks/${id}/paper`, { filename: 'pick-list.pdf' });
