import { type OrderToPack, PACKING_MESSAGES, type WeighedParcel } from '@godown/contracts/packing';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Flex, Heading, Panel, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PACKING_COMMANDS } from './packing.commands.js';
import { t } from './packing.texts.js';
import { printLabel } from './print-label.request.js';
import { WeightsCompared } from './weights-compared.js';

function PrintLabel({ orderId }: { orderId: string }) {
  const [isRunning, setRunning] = useState(false);
  const print = async () => {
    setRunning(true);
    try {
      await printLabel(orderId);
    } catch (error) {
      notifyError(error, { text: t('printFailed') });
    } finally {
      setRunning(false);
    }
  };
  const label: Command = { ...PACKING_COMMANDS.label, isRunning, run: print };
  useCommands([label]);
  return <CommandButton command={label} variant="solid" />;
}

interface PackedPanelProps {
  order: OrderToPack;
  parcel: WeighedParcel;
  /** It waits on the device. */
  isKept: boolean;
}

/** The order that was packed last: its label, if it has one. */
export function PackedPanel({ order, parcel, isKept }: PackedPanelProps) {
  return (
    <Panel>
      <Stack gap="4">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Heading as="h2" size="md">
            {isKept ? t('kept', { order: order.shopOrderId }) : PACKING_MESSAGES.packed(order.shopOrderId)}
          </Heading>
          {order.status === 'READY_TO_SHIP' ? <PrintLabel orderId={order.orderId} /> : null}
        </Flex>
        <WeightsCompared parcel={parcel} booked={order.booked} />
      </Stack>
    </Panel>
  );
}
