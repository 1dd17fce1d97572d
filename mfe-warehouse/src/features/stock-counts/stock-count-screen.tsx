import { mayMoveStockCount, showsDifferences, type StockCountRow } from '@godown/contracts/stock-counts';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, CommandMenu, Flex, Page, PageHeader, StatusBadge, Text, TextLink } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CountPanel, RefusedEntries } from './count-panel.js';
import { LinesTable } from './lines-table.js';
import { ReviewPanel } from './review-panel.js';
import { type CountStep, StepDialog } from './step-dialog.js';
import { STOCK_COUNT_COMMANDS } from './stock-counts.commands.js';
import { scopeOf, STOCK_COUNT_TONES } from './stock-count-looks.js';
import { t } from './stock-counts.texts.js';
import { useUnitEntries } from './use-unit-entries.js';

const isDangerous = ({ tone }: Command): boolean => tone === 'danger';

/** What can be done next, by the state machine. @param isSent nothing waits to be counted */
function stepsOf({ status }: StockCountRow, isSent: boolean, ask: (step: CountStep) => void): Command[] {
  const command = (step: CountStep): Command => ({ ...STOCK_COUNT_COMMANDS[step], run: () => ask(step) });
  return [
    ...(mayMoveStockCount(status, 'CANCELLED') ? [command('cancel')] : []),
    ...(mayMoveStockCount(status, 'COUNTED') ? [{ ...command('finish'), isEnabled: isSent }] : []),
    ...(mayMoveStockCount(status, 'APPROVED') ? [command('approve')] : []),
  ];
}

/** One count: counted blindly, looked at, approved. */
export function StockCountScreen({ count }: { count: StockCountRow }) {
  const [asked, setAsked] = useState<CountStep | null>(null);
  const canCount = useCan('stockCounts.count');
  const canApprove = useCan('stockCounts.approve');
  const entries = useUnitEntries(count);
  const steps = stepsOf(count, entries.waiting.length === 0, setAsked);
  useCommands(steps);
  const { status, countedCount, lineCount } = count;
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/stock-counts">{t('back')}</TextLink>}
        title={count.warehouseName}
        description={`${count.companyName} · ${scopeOf(count)}`}
        actions={
          <>
            <CommandMenu commands={steps.filter(isDangerous)} />
            {steps
              .filter((command) => !isDangerous(command))
              .map((command) => (
                <CommandButton key={command.id} command={command} variant="solid" />
              ))}
          </>
        }
      />
      <Flex direction="column" gap="4">
        <Flex gap="3" align="center">
          <StatusBadge tone={STOCK_COUNT_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
          <Text size="sm" tone="muted">
            {t('columns.counted')}: {t('progress', { counted: countedCount, count: lineCount })}
          </Text>
        </Flex>
        {status === 'OPEN' && canCount ? <CountPanel entries={entries} /> : null}
        <RefusedEntries entries={entries} />
        {showsDifferences(status) && canApprove ? <ReviewPanel count={count} /> : <LinesTable countId={count.id} />}
      </Flex>
      {asked === null ? null : <StepDialog countId={count.id} step={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
