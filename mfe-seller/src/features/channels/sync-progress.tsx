import { type TaskRow } from '@godown/contracts/tasks';
import { Flex, ProgressBar, Stack, Text, TextLink } from '@godown/shared-ui/ui';
import { t } from './channel-list.texts.js';

/** How far a sync is, and where its result is. */
export function SyncProgress({ task }: { task: TaskRow | undefined }) {
  if (task === undefined) return null;
  if (task.endedAt === null)
    return (
      <Stack gap="1" role="status">
        <Text size="sm">{t('syncing')}</Text>
        <ProgressBar percent={task.progress} label={t('sync')} />
      </Stack>
    );
  return (
    <Flex gap="2" wrap="wrap" role="status">
      <Text size="sm" tone={task.status === 'COMPLETED' ? 'muted' : 'danger'}>
        {task.description ?? t('syncFinished')}
      </Text>
      <TextLink to="/administration?tab=taskCenter">{t('openTaskCenter')}</TextLink>
    </Flex>
  );
}
