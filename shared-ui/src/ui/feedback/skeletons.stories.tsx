import { Skeleton } from '@godown/shared-ui/ui';

export const title = 'Skeleton';

export function Line() {
  return <Skeleton w="40" />;
}

export function Block() {
  return <Skeleton w="40" h="16" />;
}
