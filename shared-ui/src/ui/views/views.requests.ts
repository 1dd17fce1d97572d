import {
  type ChangeViewRequest,
  type CreateViewRequest,
  type SavedView,
  type ViewResponse,
  type ViewsResponse,
} from '@godown/contracts/views';
import { api } from '@godown/shared-ui/api';
import { type QueryClient, queryKeys, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { type TableChoice } from '../table/table-choice.js';

export interface ListAnswer extends Omit<ViewsResponse, 'columns'> {
  columns: TableChoice | null;
}
interface WithColumns {
  columns: TableChoice;
}
type NewView = Omit<CreateViewRequest, 'columns'> & WithColumns;
type Changes = Omit<ChangeViewRequest, 'version' | 'columns'> & Partial<WithColumns>;

const viewKeys = queryKeys('views');
const listKey = (list: string) => [...viewKeys.lists, list] as const;

/** The views of a list that the person sees with the companies chosen now. */
export function useViews(list: string) {
  const companies = useSession((session) => session.selectedCompanyIds);
  return useQuery({
    queryKey: [...listKey(list), companies],
    queryFn: ({ signal }) => api.get<ListAnswer>('/views', { query: { list }, signal }),
  });
}

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: viewKeys.all });
}

export function useCreateView() {
  return useMutation({
    mutationFn: async (body: NewView) => (await api.post<ViewResponse>('/views', { body })).view,
    onSuccess: useReadAgain(),
  });
}

export function useChangeView() {
  return useMutation({
    mutationFn: async ({ view, ...changes }: { view: SavedView } & Changes) =>
      (await api.patch<ViewResponse>(`/views/${view.id}`, { body: { ...changes, version: view.version } })).view,
    // Also after a refusal: somebody may have changed the view meanwhile.
    onSettled: useReadAgain(),
  });
}

export function useDeleteView() {
  return useMutation({ mutationFn: (id: string) => api.delete(`/views/${id}`), onSuccess: useReadAgain() });
}

export function useSetDefaultView(list: string) {
  return useMutation({
    mutationFn: (viewId: string | null) => api.put('/views/default', { body: { list, viewId } }),
    onSuccess: useReadAgain(),
  });
}

export function sendColumns(list: string, columns: TableChoice): Promise<unknown> {
  return api.put('/views/columns', { body: { list, columns } });
}

/** What has just been sent is what the server has: an answer from before must not bring the old columns back. */
export function rememberColumns(client: QueryClient, list: string, columns: TableChoice): void {
  client.setQueriesData<ListAnswer>({ queryKey: listKey(list) }, (answer) => answer && { ...answer, columns });
}
