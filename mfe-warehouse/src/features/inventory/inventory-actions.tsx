import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { EmailDialog } from './email-dialog.js';
import { INVENTORY_COMMANDS } from './inventory.commands.js';
import { type InventoryParams } from './use-inventory-params.js';
import { t } from './inventory.texts.js';

/** What can be done from the top of the page: the file by mail, goods in by sheet or by hand, scanning. */
export function InventoryActions({ onInbound, params }: { onInbound: () => void; params: InventoryParams }) {
  const { warehouseId, isWms } = params;
  const [isMailing, setMailing] = useState(false);
  const isNowhere = warehouseId === null;
  const email: Command = {
    ...INVENTORY_COMMANDS.email,
    isEnabled: isWms || !isNowhere,
    run: () => setMailing(true),
  };
  const bulk: Command = { ...INVENTORY_COMMANDS.bulkInbound, to: '/inventory/bulk-inbound' };
  const inbound: Command = {
    ...INVENTORY_COMMANDS.inbound,
    disabledReason: isNowhere ? t('chooseAWarehouseFirst') : undefined,
    run: onInbound,
  };
  const scan: Command = {
    ...INVENTORY_COMMANDS.scan,
    to: isNowhere ? '/inventory/scan' : `/inventory/scan?tab=${warehouseId}`,
  };
  useCommands([scan, inbound, bulk, email]);
  return (
    <>
      <CommandButton command={email} />
      <CommandButton command={bulk} />
      <CommandButton command={inbound} />
      <CommandButton command={scan} variant="solid" />
      {isMailing ? <EmailDialog params={params} onClose={() => setMailing(false)} /> : null}
    </>
  );
}
