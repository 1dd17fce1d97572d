import { useUnsavedGuard } from '@godown/shared-ui/forms';
import { Banner, Button, ConfirmDialog, Flex, Grid, Panel, Text } from '@godown/shared-ui/ui';
import { RefusedCodes } from '../../scans/refused-codes.js';
import { EntryField } from './entry-field.js';
import { LastEntryCard } from './last-entry.js';
import { t } from './stock-counts.texts.js';
import { type UnitEntries } from './use-unit-entries.js';

/** What did not reach the server stays here until it has: leaving the page would lose it. */
function Waiting({ waiting, isStuck, sendAgain }: Pick<UnitEntries, 'waiting' | 'isStuck' | 'sendAgain'>) {
  const { asking, leave, stay } = useUnsavedGuard(waiting.length > 0);
  const text = t('count.waiting', { count: waiting.length });
  return (
    <>
      {isStuck && waiting.length > 0 ? (
        <Banner
          tone="warning"
          urgent
          action={
            <Button size="sm" onClick={sendAgain}>
              {t('count.again')}
            </Button>
          }
        >
          {text}
        </Banner>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('count.leave.title')}
          confirmLabel={t('count.leave.confirm')}
          cancelLabel={t('count.leave.stay')}
          tone="danger"
          onConfirm={leave}
          onClose={stay}
        >
          {text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Entry after entry, by scan or by number. */
export function CountPanel({ entries }: { entries: UnitEntries }) {
  const lastEntry = <LastEntryCard last={entries.last} />;
  return (
    <Flex direction="column" gap="3">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="stretch">
        <Panel padding="sm">
          <EntryField onEnter={entries.enter} result={lastEntry} />
        </Panel>
        {lastEntry}
      </Grid>
      <Text size="sm" tone="muted">
        {t('count.packed')}
      </Text>
      <Waiting {...entries} />
      <RefusedCodes
        title={t('count.refused')}
        seen={t('count.seen')}
        refused={entries.refused.map(({ key, wsin, message }) => ({ key, code: wsin, message }))}
        onSeen={entries.forgetRefused}
      />
    </Flex>
  );
}
