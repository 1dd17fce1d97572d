import {
  TASK_MESSAGES,
  TASK_STATUS_LABELS,
  TASK_STATUSES,
  type TaskRow,
  type TaskStatus,
} from '@godown/contracts/tasks';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { Box, DataTable, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { useCancelTask } from './cancel-task.request.js';
import { downloadResult } from './download-result.request.js';
import { useTasks } from './list-tasks.request.js';
import { taskColumns } from './task.columns.js';
import { useLiveTasks } from './use-live-tasks.js';
import { t } from './tasks.texts.js';

const STATUS_OPTIONS = [
  { value: '', label: t('allStatuses') },
  ...TASK_STATUSES.map((status) => ({ value: status, label: TASK_STATUS_LABELS[status] })),
];

function statusOf(text: string): TaskStatus | undefined {
  return TASK_STATUSES.find((status) => status === text);
}

/** The tasks of one's own company, or of the one an admin chose, with their progress as it happens. */
export function TaskList({ companyId }: { companyId?: string | undefined }) {
  const params = useListParams({ filters: { status: '' } });
  const list = useTasks({
    page: params.page.pageNumber,
    size: params.page.records,
    status: statusOf(params.filters.status),
    companyId,
  });
  const cancel = useCancelTask();
  useLiveTasks(companyId);
  const { mutate } = cancel;
  const columns = useMemo(
    () =>
      taskColumns({
        onDownload: (task: TaskRow) => {
          if (task.downloadLink !== null)
            downloadResult(task.downloadLink).catch((error: unknown) => notifyError(error));
        },
        onCancel: (task: TaskRow) => mutate(task.id, { onError: (error) => notifyError(error) }),
      }),
    [mutate],
  );
  return (
    <DataTable
      name="tasks"
      label={t('tasks')}
      columns={columns}
      rows={list.data?.tasks ?? []}
      rowId={(task) => task.id}
      state={list}
      errorMessage={errorText(list.error, TASK_MESSAGES.loadFailed)}
      empty={{
        title: t('noTasksYet'),
        description: t('exportsAndUploadsThatTake'),
      }}
      page={params.page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={params.setPage}
      toolbar={
        <Box w={{ base: 'full', sm: '52' }}>
          <Select
            aria-label={t('status')}
            size="sm"
            value={params.filters.status}
            options={STATUS_OPTIONS}
            onChange={(status) => params.setFilters({ status })}
          />
        </Box>
      }
    />
  );
}
