import { type InboundView, mayMoveInbound, takesUnits } from '@godown/contracts/inbound';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import { CommandButton, CommandMenu, Flex, lazyDialog, Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { INBOUND_COMMANDS } from './inbound.commands.js';
import { InboundBadges } from './inbound.columns.js';
import { t } from './inbound.texts.js';
import { LinesTable } from './lines-table.js';
import { Bookings, ShipmentFacts } from './shipment-facts.js';
import { type InboundStep } from './step-dialog.js';
import { unbookedOf } from './unbooked.js';
import { UnitScanner } from './unit-scanner.js';
import { useDifferencesCommand } from './use-differences-command.js';

const StepDialog = lazyDialog(async () => (await import('./step-dialog.js')).StepDialog);

const isDangerous = ({ tone }: Command): boolean => tone === 'danger';

interface Steps {
  main: Command[];
  /** The next thing to do. */
  primary: InboundStep;
}

/** What can be done next, by the state machine. */
function stepsOf(shipment: InboundView, ask: (step: InboundStep) => void): Steps {
  const { status, totals } = shipment;
  const { good, damaged } = unbookedOf(shipment);
  const command = (step: InboundStep): Command => ({ ...INBOUND_COMMANDS[step], run: () => ask(step) });
  const hasCome = totals.good + totals.damaged > 0;
  const hasUnbooked = good + damaged > 0;
  return {
    main: [
      ...(mayMoveInbound(status, 'CANCELLED') && !hasCome ? [command('cancel')] : []),
      ...(mayMoveInbound(status, 'CLOSED') ? [command('close')] : []),
      ...(takesUnits(status) ? [{ ...command('book'), isEnabled: hasUnbooked }] : []),
      ...(mayMoveInbound(status, 'RECEIVING') ? [command('open')] : []),
    ],
    primary: status === 'ANNOUNCED' ? 'open' : hasUnbooked || !hasCome ? 'book' : 'close',
  };
}

/** One shipment: announced, counted, booked, closed. */
export function InboundScreen({ shipment }: { shipment: InboundView }) {
  const [asked, setAsked] = useState<InboundStep | null>(null);
  const csv = useDifferencesCommand({ shipmentId: shipment.id });
  const mayReceive = useCan('inbound.receive');
  const { main, primary } = stepsOf(shipment, setAsked);
  const isClosed = shipment.status === 'CLOSED';
  const commands = isClosed ? [csv] : main;
  useCommands(commands);
  const { reference, companyName, warehouseName, status } = shipment;
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/inbound">{t('back')}</TextLink>}
        title={reference}
        description={`${companyName} · ${warehouseName}`}
        actions={
          <>
            {/* A company has nothing else to do: no menu of one. */}
            {mayReceive ? <CommandMenu commands={commands.filter(isDangerous)} /> : null}
            {commands
              .filter((command) => !mayReceive || !isDangerous(command))
              .map((command) => (
                <CommandButton
                  key={command.id}
                  command={command}
                  {...(command.id === INBOUND_COMMANDS[primary].id ? { variant: 'solid' as const } : {})}
                />
              ))}
          </>
        }
      />
      <Flex direction="column" gap="4">
        <InboundBadges shipment={shipment} />
        {takesUnits(status) && mayReceive ? <UnitScanner shipment={shipment} /> : null}
        <ShipmentFacts shipment={shipment} />
        <LinesTable shipment={shipment} />
        <Bookings shipment={shipment} />
      </Flex>
      {asked === null ? null : <StepDialog shipment={shipment} step={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
