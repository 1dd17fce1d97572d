import { HSN_PATTERN, type HsnResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

export interface HsnOption {
  value: string;
  label: string;
  detail?: string;
  /** Percent; null for a code that was typed and is not in the list. */
  igst: number | null;
}

/** Up to ten proposals. A whole code that the list does not know may be used as it was typed. */
export async function findHsnCodes(search: string, signal: AbortSignal): Promise<HsnOption[]> {
  const { codes } = await api.get<HsnResponse>('/hsn_code', { query: { searchQuery: search }, signal });
  const known = codes.map(({ code, description, igst }) => ({
    value: code,
    label: code,
    detail: `${description} · IGST ${igst}%`,
    igst,
  }));
  const isNew = HSN_PATTERN.test(search) && !known.some((option) => option.value === search);
  return isNew ? [{ value: search, label: search, detail: 'Use this code', igst: null }, ...known] : known;
}
