import { CodeScanCard, WaitingScanCard } from './scan-card.js';
import { t } from './scans.texts.js';
import { type LastScan } from './use-scan-queue.js';

const TONES = { kept: 'info', added: 'success', refused: 'danger' } as const;

export function LastScanCard({ last }: { last: LastScan | null }) {
  if (last === null) return <WaitingScanCard label={t('last')} text={t('ready')} />;
  return (
    <CodeScanCard label={t('last')} tone={TONES[last.state]} code={last.code} message={last.message ?? t('kept')} />
  );
}
