import { CodeScanCard, WaitingScanCard } from '../../scans/scan-card.js';
import { t } from './stock-counts.texts.js';
import { type LastEntry } from './use-unit-entries.js';

const TONES = { kept: 'info', counted: 'success', refused: 'danger' } as const;

export function LastEntryCard({ last }: { last: LastEntry | null }) {
  if (last === null) return <WaitingScanCard label={t('count.last')} text={t('count.ready')} />;
  return <CodeScanCard label={t('count.last')} tone={TONES[last.state]} code={last.wsin} message={last.message} />;
}
