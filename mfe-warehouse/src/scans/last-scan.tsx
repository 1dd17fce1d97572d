import { CircleCheckIcon, CircleXIcon, ScanIcon } from '@godown/shared-ui/icons';
import { chakra, Code, Overline, Text } from '@godown/shared-ui/ui';
import { t } from './scans.texts.js';
import { type LastScan } from './use-scan-queue.js';

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'lg',
    borderWidth: '1px',
    minH: '20',
    '& > svg': { flexShrink: 0 },
  },
  variants: {
    state: {
      waiting: { bg: 'bg.subtle', color: 'fg.muted', borderStyle: 'dashed', borderColor: 'border.strong' },
      kept: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      added: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      refused: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
    },
  },
});

/** What the last scan did, large enough to be read from an arm's length. */
export function LastScanCard({ last }: { last: LastScan | null }) {
  if (last === null)
    return (
      <Card state="waiting" role="status" aria-label={t('last')}>
        <ScanIcon size={26} aria-hidden="true" />
        <Text>{t('ready')}</Text>
      </Card>
    );
  const isRefused = last.state === 'refused';
  return (
    <Card state={last.state} role={isRefused ? 'alert' : 'status'} aria-label={t('last')}>
      {isRefused ? <CircleXIcon size={26} aria-hidden="true" /> : <CircleCheckIcon size={26} aria-hidden="true" />}
      <div>
        <Overline color="inherit">{last.message ?? t('kept')}</Overline>
        <Text size="lg" weight="semibold">
          <Code>{last.code}</Code>
        </Text>
      </div>
    </Card>
  );
}
