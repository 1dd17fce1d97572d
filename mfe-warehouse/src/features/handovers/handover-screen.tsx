import { type HandoverView, takesParcels } from '@godown/contracts/handovers';
import { courierName } from '@godown/contracts/shipping';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  Code,
  CommandButton,
  CommandMenu,
  DateTime,
  Flex,
  KeyValue,
  Page,
  PageHeader,
  StatusBadge,
  Text,
  TextLink,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { UnpackedNote } from '../../unpacked/unpacked-note.js';
import { CancelDialog } from './cancel-dialog.js';
import { CloseDialog } from './close-dialog.js';
import { HANDOVER_TONES } from './handover-looks.js';
import { HANDOVER_COMMANDS } from './handovers.commands.js';
import { t } from './handovers.texts.js';
import { ParcelsTable } from './parcels-table.js';
import { printHandover } from './print-handover.request.js';
import { ParcelScanner } from './parcel-scanner.js';

/** What stands ready for the courier and was not scanned. */
function Waiting({ handover: { waiting, waitingCount, courier } }: { handover: HandoverView }) {
  if (waitingCount === 0) return null;
  return (
    <>
      <UnpackedNote orders={waiting} />
      <Banner tone="info">
        <Text weight="medium">{t('waiting', { count: waitingCount, courier: courierName(courier) })}</Text>
        <Text size="sm">
          <Code>{waiting.map(({ awb }) => awb).join(', ')}</Code>
        </Text>
      </Banner>
    </>
  );
}

function Signed({ handover: { receiverName, closedAt } }: { handover: HandoverView }) {
  if (closedAt === null) return null;
  return (
    <KeyValue
      items={[
        { label: t('columns.receiver'), value: receiverName },
        { label: t('columns.closedAt'), value: <DateTime value={closedAt} /> },
      ]}
    />
  );
}

/** One hand-over: scanned, signed, printed. */
export function HandoverScreen({ handover }: { handover: HandoverView }) {
  const [asked, setAsked] = useState<'close' | 'cancel' | null>(null);
  const canManage = useCan('handovers.manage');
  const isOpen = takesParcels(handover.status);
  const hasParcels = handover.parcelCount > 0;
  const close: Command = { ...HANDOVER_COMMANDS.close, isEnabled: hasParcels, run: () => setAsked('close') };
  const cancel: Command = { ...HANDOVER_COMMANDS.cancel, run: () => setAsked('cancel') };
  const print: Command = { ...HANDOVER_COMMANDS.print, isEnabled: hasParcels, run: () => printHandover(handover.id) };
  useCommands(isOpen ? [close, print, cancel] : [print]);
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/handovers">{t('back')}</TextLink>}
        title={courierName(handover.courier)}
        description={handover.warehouseName}
        actions={
          <>
            {isOpen ? <CommandMenu commands={[cancel]} /> : null}
            <CommandButton command={print} />
            {isOpen ? <CommandButton command={close} variant="solid" /> : null}
          </>
        }
      />
      <Flex direction="column" gap="4">
        <Flex>
          <StatusBadge tone={HANDOVER_TONES[handover.status]}>{t(`statuses.${handover.status}`)}</StatusBadge>
        </Flex>
        {isOpen && canManage ? <ParcelScanner handoverId={handover.id} /> : null}
        <Signed handover={handover} />
        <Waiting handover={handover} />
        <ParcelsTable handover={handover} />
      </Flex>
      {asked === 'close' ? <CloseDialog handover={handover} onClose={() => setAsked(null)} /> : null}
      {asked === 'cancel' ? <CancelDialog handoverId={handover.id} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}
