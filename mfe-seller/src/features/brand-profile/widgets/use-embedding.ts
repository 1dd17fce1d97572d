import { type Embedding } from '@godown/contracts/checkout';
import { queryKeys, useQuery } from '@godown/shared-ui/query';

const embeddingKeys = queryKeys('embedding');

/** From the gateway, which knows what is released; not from the API. */
export function useEmbedding() {
  return useQuery({
    queryKey: embeddingKeys.all,
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${location.origin}/widgets.json`, { cache: 'no-cache', signal });
      if (!answer.ok) throw new Error(`widgets.json answered ${answer.status}`);
      return (await answer.json()) as Embedding;
    },
  });
}
