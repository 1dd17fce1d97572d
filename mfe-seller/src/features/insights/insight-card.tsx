import { errorText } from '@godown/shared-ui/api';
import { type UseQueryResult } from '@godown/shared-ui/query';
import { ErrorState, Section, SkeletonText } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { t } from './insights.texts.js';

interface InsightCardProps<T> {
  title: string;
  about?: string;
  actions?: ReactNode;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** One part of the dashboard: it loads, fails and is tried again by itself. */
export function InsightCard<T>({ title, about, actions, query, children }: InsightCardProps<T>) {
  const { data, error, isPending, isError, isFetching, refetch } = query;
  return (
    <Section title={title} description={about} actions={isError ? undefined : actions}>
      {isPending ? (
        <SkeletonText lines={4} />
      ) : isError ? (
        <ErrorState
          message={errorText(error, t('failed', { what: title }))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        children(data)
      )}
    </Section>
  );
}
