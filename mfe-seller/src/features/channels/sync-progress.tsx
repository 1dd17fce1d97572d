import { type TaskRow } from '@godown/contracts/tasks';
import { Flex, ProgressBar, Stack, Text, TextLink } from '@godown/shared-ui/ui';

/** How far a sync is, and where its result is. */
export function SyncProgress({ task }: { task: TaskRow | undefined }) {
  if (task === undefined) return null;
  if (task.endedAt === null)
    return (
      <Stack gap="1" role="status">
        <Text size="sm">Syncing</Text>
        <ProgressBar percent={task.progress} label="Sync" />
      </Stack>
    );
  return (
    <Flex gap="2" wrap="wrap" role="status">
      <Text size="sm" tone={task.status === 'COMPLETED' ? 'muted' : 'danger'}>
        {task.description ?? 'Sync finished'}
      </Text>
      <TextLink to="/administration?tab=taskCenter">Open task center</TextLink>
    </Flex>
  );
}
