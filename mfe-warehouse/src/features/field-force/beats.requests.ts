import { type ApiResponse } from '@godown/contracts/common';
import {
  type BeatResponse,
  type BeatForm,
  type BeatRetailersResponse,
  type BeatsResponse,
  type NewBeatRequest,
  type SalesmenResponse,
} from '@godown/contracts/field-force';
import { STORE_ADDRESS_LOOKUP_LIMIT, type StoreAddressesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryKeys, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

export const beatKeys = queryKeys('beats');

export interface BeatsRequest {
  search?: string;
  salesmanId?: string;
  by?: string;
  order?: string;
  size: number;
  page: number;
}

export const useBeats = (request: BeatsRequest) =>
  useQuery({
    queryKey: beatKeys.list(request),
    queryFn: ({ signal }) => api.get<BeatsResponse>('/d2r/beats', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });

/** Of one company, or of all that are selected. */
export const useSalesmen = (companyId?: string) =>
  useQuery({
    queryKey: ['salesmen', companyId ?? 'selected'],
    queryFn: ({ signal }) =>
      api.get<SalesmenResponse>('/salesman', { ...(companyId === undefined ? {} : { query: { companyId } }), signal }),
    select: ({ data }) =>
      data.map(({ id, name, phone }) => ({ value: id, label: phone === null ? name : `${name}, ${phone}` })),
    enabled: companyId !== '',
  });

export const useBeatRetailers = (beatId: string) =>
  useQuery({
    queryKey: [...beatKeys.all, 'retailers', beatId],
    queryFn: ({ signal }) => api.get<BeatRetailersResponse>('/d2r/beat-retailer', { query: { beatId }, signal }),
    select: ({ beats }) => beats,
  });

/** Active store addresses of a company, by name. */
export const useRetailers = (companyId: string, search: string) =>
  useQuery({
    queryKey: ['store-addresses', companyId, search],
    queryFn: ({ signal }) =>
      api.get<StoreAddressesResponse>(`/d2r/store-address/list/${companyId}`, {
        query: { searchOptionType: 1, searchText: search, limit: STORE_ADDRESS_LOOKUP_LIMIT, isActive: 1 },
        signal,
      }),
    select: ({ storeAddressData }) => storeAddressData,
    placeholderData: keepPreviousData,
  });

function useBeatChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: beatKeys.all }) });
}

export const useCreateBeat = () =>
  useBeatChange((body: NewBeatRequest) => api.post<BeatResponse>('/d2r/beats', { body }));

export const useUpdateBeat = () =>
  useBeatChange(({ id, body }: { id: string; body: BeatForm }) => api.put<BeatResponse>(`/d2r/beats/${id}`, { body }));

export const useDeleteBeat = () => useBeatChange((id: string) => api.delete<ApiResponse>(`/d2r/beats/${id}`));

export const useAssignRetailers = () =>
  useBeatChange((body: { beatId: string; retailerIds: string[] }) =>
    api.post<ApiResponse>('/d2r/beat-retailer', { body }),
  );

export const useUnassignRetailer = () =>
  useBeatChange((beatRetailerId: string) =>
    api.delete<ApiResponse>('/d2r/beat-retailer', { query: { beatRetailerId } }),
  );
