import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

/** A call that changes stock counts: lists, lines and differences are asked for again. */
export function useStockCountChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: stockCountKeys.all }) });
}
