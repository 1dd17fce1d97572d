import { type ApiKeyState, type ApiKeyView, API_SCOPES, isApiScope } from '@godown/contracts/api-keys';
import { CellLines, Code, type Column, DateTime, formatDate, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { t } from './api-keys.texts.js';

const TONES: Readonly<Record<ApiKeyState, Tone>> = { ACTIVE: 'success', EXPIRED: 'neutral', REVOKED: 'neutral' };

const labelOf = (scope: string): string => (isApiScope(scope) ? API_SCOPES[scope].label : scope);

export const API_KEY_COLUMNS: Column<ApiKeyView>[] = [
  {
    key: 'name',
    header: t('columns.name'),
    fixed: true,
    card: 'title',
    cell: ({ name, start }) => (
      <CellLines width="lg" title={name} below={<Code>{`gdk_…_${start}…`}</Code>}>
        <Text as="span" weight="medium" overflowWrap="anywhere">
          {name}
        </Text>
      </CellLines>
    ),
  },
  {
    key: 'scopes',
    header: t('columns.scopes'),
    cell: ({ scopes }) => <CellLines width="lg">{scopes.map(labelOf).join(', ')}</CellLines>,
  },
  {
    key: 'state',
    header: t('columns.state'),
    card: 'corner',
    cell: ({ state, previousUntil }) => (
      <CellLines below={previousUntil === null ? undefined : t('overlap', { at: formatDate(previousUntil, 'full') })}>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </CellLines>
    ),
  },
  {
    key: 'lastUsedAt',
    header: t('columns.lastUsed'),
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt === null ? (
        t('never')
      ) : (
        <CellLines below={lastUsedIp === null ? undefined : t('from', { ip: lastUsedIp })}>
          <DateTime value={lastUsedAt} />
        </CellLines>
      ),
  },
  {
    key: 'expiresAt',
    header: t('columns.expires'),
    cell: ({ expiresAt }) => (expiresAt === null ? t('never') : <DateTime value={expiresAt} format="date" />),
  },
  { key: 'createdBy', header: t('columns.createdBy'), cell: ({ createdBy }) => createdBy },
];
