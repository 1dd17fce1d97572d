import { type CreditNotesResponse, type CreditNotesWhere } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { creditNoteKeys } from './credit-notes.keys.js';

interface NotesRequest {
  where: CreditNotesWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useNotes(request: NotesRequest) {
  return useQuery({
    queryKey: creditNoteKeys.list(request),
    queryFn: ({ signal }) => api.post<CreditNotesResponse>('/d2r/credit-notes/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
