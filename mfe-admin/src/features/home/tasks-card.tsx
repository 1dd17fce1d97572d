import { CellLines, FigureTable, formatDate, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { useFailedTasks } from './failed-tasks.request.js';
import { t } from './home.texts.js';

export function TasksCard() {
  const query = useFailedTasks();
  return (
    <QuerySection title={t('tasks.title')} query={query} failed={t('failed', { what: t('tasks.title') })}>
      {(tasks) =>
        tasks.length === 0 ? (
          <Text tone="muted">{t('tasks.none')}</Text>
        ) : (
          <>
            <FigureTable
              label={t('tasks.title')}
              columns={[t('tasks.task'), t('tasks.failedAt')]}
              rows={tasks.map(({ id, name, description, endedAt }) => ({
                key: id,
                cells: [
                  <CellLines key="task" below={description ?? undefined}>
                    {name}
                  </CellLines>,
                  endedAt === null ? '' : formatDate(endedAt),
                ],
              }))}
            />
            <TextLink to="/administration?tab=taskCenter">{t('tasks.more')}</TextLink>
          </>
        )
      }
    </QuerySection>
  );
}
