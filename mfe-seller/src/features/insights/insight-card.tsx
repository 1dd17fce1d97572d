import { saveCsv } from '@godown/shared-ui/api';
import { Box, Flex, QuerySection } from '@godown/shared-ui/ui';
import { type ReactNode, useRef } from 'react';
import { DownloadMenu } from './download-menu.js';
import { type Figures, type InsightsWhere, useInsight } from './insight.request.js';
import { t } from './insights.texts.js';

interface InsightCardProps<K extends keyof Figures> {
  figure: K;
  where: InsightsWhere;
  title: string;
  about?: string;
  actions?: ReactNode;
  /** Its figures as rows of a file, under a line of headings. */
  table: (data: Figures[K]) => readonly (readonly string[])[];
  children: (data: Figures[K]) => ReactNode;
}

/** One part of the dashboard: it is read, fails and is downloaded by itself. */
export function InsightCard<K extends keyof Figures>(props: InsightCardProps<K>) {
  const { figure, where, title, about, actions, table, children } = props;
  const query = useInsight(figure, where);
  const card = useRef<HTMLDivElement>(null);
  const { data } = query;
  return (
    <Box ref={card} minW="0">
      <QuerySection
        title={title}
        about={about}
        query={query}
        failed={t('failed', { what: title })}
        actions={
          <Flex gap="2" align="center" data-off-image="">
            {actions}
            {data === undefined ? null : (
              <DownloadMenu
                what={title}
                filename={`insights-${figure}-${where.start}-${where.end}`}
                picture={() => card.current}
                onCsv={(filename) => saveCsv(table(data), filename)}
              />
            )}
          </Flex>
        }
      >
        {children}
      </QuerySection>
    </Box>
  );
}
