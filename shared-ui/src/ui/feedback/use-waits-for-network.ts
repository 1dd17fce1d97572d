import { useOnline } from '@godown/shared-ui/offline';

interface Asked {
  isPending: boolean;
  isFetching?: boolean;
}

/** Nothing has come, and nothing is asked for before there is a network: a skeleton would stay for as long. */
export function useWaitsForNetwork({ isPending, isFetching }: Asked): boolean {
  const isOnline = useOnline();
  return isPending && isFetching === false && !isOnline;
}
