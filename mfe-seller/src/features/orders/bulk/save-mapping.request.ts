import { type SheetMapping } from '@godown/contracts/sheets';
import { api } from '@godown/shared-ui/api';

export function saveMapping(signature: string, mapping: SheetMapping) {
  return api.put<{ message?: string }>('/order/bulk/mapping', { body: { signature, mapping } });
}
