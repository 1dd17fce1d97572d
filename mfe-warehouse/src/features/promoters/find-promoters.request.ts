import { type PromoterListResponse, type PromoterView } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';

export interface PromoterOption {
  value: string;
  label: string;
  detail: string;
  promoter: PromoterView;
}

/** The promoter autocomplete. */
export async function findPromoters(search: string, signal: AbortSignal): Promise<PromoterOption[]> {
  const { users } = await api.post<PromoterListResponse>('/admin/promoter/list', {
    body: { search, pagination: { records: 10, pageNumber: 1 }, sortBy: { by: 'name', order: 'asc' } },
    signal,
  });
  return users.map((promoter) => ({
    value: promoter.id,
    label: promoter.fullname,
    detail: `${promoter.phone ?? ''} · ${promoter.companyName}`,
    promoter,
  }));
}
