import { type UseQueryResult } from '@godown/shared-ui/query';
import { QuerySection } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { t } from './insights.texts.js';

interface InsightCardProps<T> {
  title: string;
  about?: string;
  actions?: ReactNode;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** One part of the dashboard. */
export function InsightCard<T>(props: InsightCardProps<T>) {
  return <QuerySection {...props} failed={t('failed', { what: props.title })} />;
}
