import { errorText, isApiError, LOAD_FAILED } from '@godown/shared-ui/api';
import {
  EmptyState,
  ErrorState,
  Flex,
  type ModalProps,
  SkeletonText,
  Slider,
  StatusBadge,
  type Tone,
} from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { RowSteps } from './row-steps.js';
import { type OpenRow } from './use-open-row.js';

/** Fits a query's result as it is. */
interface DetailQuery<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface DetailDrawerProps<T> {
  row: OpenRow;
  query: DetailQuery<T>;
  /** What it is, in a word: 'Order'. The title until it has come, and 'Order not found'. */
  noun: string;
  title: (data: T) => string;
  status?: (data: T) => { tone: Tone; label: string } | null;
  description?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
  /** `DetailActions`. */
  footer?: (data: T) => ReactNode;
  /** What a person reads when it does not load and the server says nothing. */
  errorMessage?: string;
  size?: ModalProps['size'];
}

function Missing<T>({ noun, query, errorMessage = LOAD_FAILED }: DetailDrawerProps<T>) {
  const { error, isFetching, refetch } = query;
  if (error === null) return <SkeletonText />;
  if (isApiError(error) && error.status === 404 && !isFetching)
    return (
      <EmptyState
        title={errorText(error, `${noun} not found`)}
        description="It may have been deleted, or it belongs to another company."
      />
    );
  return (
    <ErrorState
      message={errorText(error, errorMessage)}
      retrying={isFetching}
      onRetry={() => {
        refetch();
      }}
    />
  );
}

/**
 * One thing of a list, beside the list: its status, what can be done with it, its facts, and the way to its neighbours.
 * Render it while a row is open.
 */
export function DetailDrawer<T>(props: DetailDrawerProps<T>) {
  const { row, query, noun, title, status, description, children, footer, size } = props;
  const { data } = query;
  const state = data === undefined ? null : (status?.(data) ?? null);
  const about = data === undefined ? undefined : description?.(data);
  return (
    <Slider
      title={data === undefined ? noun : title(data)}
      badge={state === null ? undefined : <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
      {...(about === undefined ? {} : { description: about })}
      {...(size === undefined ? {} : { size })}
      tools={<RowSteps row={row} />}
      startsAt="title"
      footer={data === undefined ? undefined : footer?.(data)}
      onClose={row.close}
    >
      {data === undefined ? (
        <Missing {...props} />
      ) : (
        <Flex key={row.id} direction="column" gap="6" minW="0">
          {children(data)}
        </Flex>
      )}
    </Slider>
  );
}
