import { errorText } from '@godown/shared-ui/api';
import { type UseQueryResult } from '@godown/shared-ui/query';
import { type ReactNode } from 'react';
import { SkeletonText } from '../feedback/skeletons.js';
import { ErrorState } from '../feedback/states.js';
import { useWaitsForNetwork } from '../feedback/use-waits-for-network.js';
import { Section } from '../layout/panel.js';

export interface QuerySectionProps<T> {
  title: string;
  about?: string;
  actions?: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is said when the data cannot be had and the server does not say why. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** A section with data of its own: it loads, fails and is tried again by itself. */
export function QuerySection<T>({ title, about, actions, query, failed, children }: QuerySectionProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query;
  const isFailed = useWaitsForNetwork(query) || query.isError;
  return (
    <Section title={title} description={about} actions={isFailed ? undefined : actions}>
      {isFailed ? (
        <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isPending || data === undefined ? (
        <SkeletonText lines={4} />
      ) : (
        children(data)
      )}
    </Section>
  );
}
