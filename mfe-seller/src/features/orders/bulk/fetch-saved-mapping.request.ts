import { type SavedMappingResponse } from '@godown/contracts/orders';
import { type SheetMapping } from '@godown/contracts/sheets';
import { api } from '@godown/shared-ui/api';

export async function fetchSavedMapping(signature: string): Promise<SheetMapping | null> {
  return (await api.get<SavedMappingResponse>('/order/bulk/mapping', { query: { signature } })).mapping;
}
