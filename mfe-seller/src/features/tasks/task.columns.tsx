import { TASK_COMPLETE, TASK_STATUS_LABELS, type TaskRow, type TaskStatus, taskTitle } from '@godown/contracts/tasks';
import { Button, DateTime, ProgressBar, StatusBadge, Text, type Column, type Tone } from '@godown/shared-ui/ui';
import { t } from './tasks.texts.js';

const TONES: Readonly<Record<TaskStatus, Tone>> = {
  PENDING: 'neutral',
  IN_PROGRESS: 'progress',
  COMPLETED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

interface TaskActions {
  onDownload: (task: TaskRow) => void;
  onCancel: (task: TaskRow) => void;
}

function Progress({ task }: { task: TaskRow }) {
  if (task.progress === TASK_COMPLETE) return <Text size="sm">{TASK_STATUS_LABELS.COMPLETED}</Text>;
  return (
    <ProgressBar
      label={t('progressOf', { name: taskTitle(task.name) })}
      percent={task.progress}
      showPercent
      tone={task.status === 'FAILED' ? 'danger' : 'progress'}
    />
  );
}

function Action({ task, onDownload, onCancel }: TaskActions & { task: TaskRow }) {
  const title = taskTitle(task.name);
  if (task.downloadLink !== null)
    return (
      <Button size="sm" aria-label={t('downloadTheResultOf', { title })} onClick={() => onDownload(task)}>
        {t('download')}
      </Button>
    );
  if (task.status === 'PENDING' && task.isOwn)
    return (
      <Button size="sm" variant="ghost" aria-label={t('cancelNamed', { title })} onClick={() => onCancel(task)}>
        {t('cancel')}
      </Button>
    );
  return null;
}

export function taskColumns(actions: TaskActions): Column<TaskRow>[] {
  return [
    {
      key: 'name',
      header: t('task'),
      fixed: true,
      card: 'title',
      cell: (task) => <Text weight="medium">{taskTitle(task.name)}</Text>,
    },
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: (task) => <StatusBadge tone={TONES[task.status]}>{TASK_STATUS_LABELS[task.status]}</StatusBadge>,
    },
    { key: 'progress', header: t('progress'), width: '11rem', cell: (task) => <Progress task={task} /> },
    {
      key: 'startedAt',
      header: t('startedAt'),
      cell: (task) => (task.startedAt === null ? '–' : <DateTime value={task.startedAt} />),
    },
    {
      key: 'endedAt',
      header: t('endedAt'),
      cell: (task) => (task.endedAt === null ? '–' : <DateTime value={task.endedAt} />),
    },
    { key: 'description', header: t('description'), cell: (task) => task.description ?? '–' },
    {
      key: 'download',
      header: t('download'),
      align: 'end',
      card: 'actions',
      cell: (task) => <Action task={task} {...actions} />,
    },
  ];
}
