import { useUnsavedGuard } from '@godown/shared-ui/forms';
import { ConfirmDialog, Flex, Grid, Panel, Text } from '@godown/shared-ui/ui';
import { SoundButton } from '../../browser/sound-button.js';
import { KeptNotes } from '../../kept/kept-notes.js';
import { RefusedCodes } from '../../scans/refused-codes.js';
import { EntryField } from './entry-field.js';
import { type KeptUnits } from './kept-entries.js';
import { LastEntryCard } from './last-entry.js';
import { t } from './stock-counts.texts.js';
import { type UnitEntries } from './use-unit-entries.js';

/** A device that keeps nothing loses what is not sent when the page is left. */
function LeaveQuestion({ waiting, isKept }: Pick<UnitEntries, 'waiting' | 'isKept'>) {
  const { asking, leave, stay } = useUnsavedGuard(!isKept && waiting.length > 0);
  if (!asking) return null;
  return (
    <ConfirmDialog
      title={t('count.leave.title')}
      confirmLabel={t('count.leave.confirm')}
      cancelLabel={t('count.leave.stay')}
      tone="danger"
      onConfirm={leave}
      onClose={stay}
    >
      {t('count.leave.text', { count: waiting.length })}
    </ConfirmDialog>
  );
}

function refusedCode({ key, body: { wsin, mode, quantity }, refusal }: KeptUnits) {
  const code = mode === 'SET' ? t('count.numberOf', { wsin, count: quantity }) : wsin;
  return { key, code, message: refusal ?? '' };
}

/** Entry after entry, by scan or by number. */
export function CountPanel({ entries }: { entries: UnitEntries }) {
  const lastEntry = <LastEntryCard last={entries.last} />;
  return (
    <Flex direction="column" gap="3">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="stretch">
        <Panel padding="sm">
          <Flex gap="2" align="flex-start">
            <Flex direction="column" flex="1" minW="0">
              <EntryField onEnter={entries.enter} result={lastEntry} />
            </Flex>
            <SoundButton sound={entries.sound} />
          </Flex>
        </Panel>
        {lastEntry}
      </Grid>
      <Text size="sm" tone="muted">
        {t('count.packed')}
      </Text>
      <KeptNotes waiting={entries.waiting.length} isKept={entries.isKept} />
      <LeaveQuestion waiting={entries.waiting} isKept={entries.isKept} />
    </Flex>
  );
}

/** What the server did not count, also after the count was finished, until somebody has read it. */
export function RefusedEntries({ entries }: { entries: UnitEntries }) {
  return (
    <RefusedCodes
      title={t('count.refused')}
      seen={t('count.seen')}
      refused={entries.refused.map(refusedCode)}
      onSeen={entries.forgetRefused}
    />
  );
}
