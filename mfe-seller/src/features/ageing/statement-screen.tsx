import { type Statement, type StatementQuery } from '@godown/contracts/receivables';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import {
  CommandButton,
  DataTable,
  DateRangeField,
  FilterBar,
  Money,
  Page,
  PageHeader,
  TextLink,
  useListParams,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { STATEMENT_COMMANDS } from './ageing.commands.js';
import { t } from './ageing.texts.js';
import { AgeingTotals } from './ageing-totals.js';
import { downloadStatement } from './download-statement.request.js';
import { STATEMENT_COLUMNS } from './statement.columns.js';
import { useStatement } from './statement.request.js';
import { statementDays } from './statement-days.js';

function Downloads({ retailerId, period }: { retailerId: string; period: StatementQuery }) {
  const [running, setRunning] = useState<'csv' | 'excel' | null>(null);
  const command = (format: 'csv' | 'excel'): Command => ({
    ...STATEMENT_COMMANDS[format],
    isRunning: running === format,
    run: async () => {
      setRunning(format);
      await downloadStatement(format, retailerId, period);
      setRunning(null);
    },
  });
  const commands = [command('csv'), command('excel')];
  useCommands(commands);
  return commands.map((one) => <CommandButton key={one.id} command={one} variant="outline" />);
}

function Balances({ statement }: { statement: Statement }) {
  const { openingPaise, billedPaise, settledPaise, closingPaise, creditPaise } = statement;
  const facts = [
    [t('statement.opening'), openingPaise],
    [t('statement.billed'), billedPaise],
    [t('statement.settled'), settledPaise],
    [t('statement.closing'), closingPaise],
    [t('statement.credit'), creditPaise],
  ] as const;
  return (
    <AgeingTotals
      totals={statement.ageing}
      first={facts.map(([label, paise]) => ({ label, value: <Money paise={paise} /> }))}
    />
  );
}

/** The account of one retailer over a period, 90 days unless the address says otherwise. */
export function StatementScreen({ retailerId }: { retailerId: string }) {
  const [byDefault] = useState(() => statementDays());
  const params = useListParams({ filters: { from: byDefault.start, to: byDefault.end } });
  const { from, to } = params.filters;
  const period = { start: from === '' ? byDefault.start : from, end: to === '' ? byDefault.end : to };
  const found = useStatement(retailerId, period);
  const statement = found.data?.statement;
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/d2r/outstanding">{t('title')}</TextLink>}
        title={statement === undefined ? t('statement.title') : t('statement.of', { name: statement.retailer.name })}
        actions={<Downloads retailerId={retailerId} period={period} />}
      />
      {statement === undefined ? null : <Balances statement={statement} />}
      <DataTable
        name="d2r-statement"
        label={t('statement.title')}
        rows={statement?.lines ?? []}
        rowId={({ id }) => id}
        columns={STATEMENT_COLUMNS}
        state={found}
        errorMessage={errorText(found.error, couldNotGet('statement'))}
        empty={{ title: t('statement.none'), description: t('statement.noneDescription') }}
        toolbar={
          <FilterBar
            chips={params.chips([{ name: 'from', until: 'to', label: t('statement.period') }])}
            filters={
              <DateRangeField
                label={t('statement.period')}
                value={period}
                onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
              />
            }
          />
        }
      />
    </Page>
  );
}
