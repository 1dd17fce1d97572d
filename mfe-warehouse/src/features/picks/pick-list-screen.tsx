import { type PickListView, pickListName } from '@godown/contracts/picks';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  CommandButton,
  CommandMenu,
  Flex,
  Page,
  PageHeader,
  StatusBadge,
  Text,
  TextLink,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { EndDialog, type PickListEnd } from './end-dialog.js';
import { PickLines } from './pick-lines.js';
import { PICK_LIST_TONES, shownState } from './pick-looks.js';
import { PickOrders } from './pick-orders.js';
import { PieceScanner } from './piece-scanner.js';
import { PICK_COMMANDS } from './picks.commands.js';
import { t } from './picks.texts.js';
import { printPickList } from './print-pick-list.request.js';

/** Picked for orders that left the list. */
function PutBack({ pickList: { putBack } }: { pickList: PickListView }) {
  if (putBack.length === 0) return null;
  return (
    <Banner tone="warning">
      <Text weight="semibold">{t('putBack.title')}</Text>
      {putBack.map(({ itemId, quantity, sku, position, shopOrderId: order, bin }) => (
        <Text key={itemId} size="sm">
          {t('putBack.line', { quantity, sku, position, order, bin: bin ?? t('lines.noBin') })}
        </Text>
      ))}
    </Banner>
  );
}

/** One pick list: fetched, scanned, finished. */
export function PickListScreen({ pickList }: { pickList: PickListView }) {
  const [asked, setAsked] = useState<PickListEnd | null>(null);
  const canManage = useCan('picks.manage');
  const { id, status, orders, pickedCount, pieceCount, warehouseName } = pickList;
  const isOpen = status === 'OPEN';
  const isFinished = orders.every((order) => shownState(order) !== 'OPEN');
  const close: Command = { ...PICK_COMMANDS.close, isEnabled: isFinished, run: () => setAsked('close') };
  const cancel: Command = { ...PICK_COMMANDS.cancel, run: () => setAsked('cancel') };
  const print: Command = { ...PICK_COMMANDS.print, run: () => printPickList(id) };
  useCommands(isOpen ? [close, print, cancel] : [print]);
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/picks">{t('back')}</TextLink>}
        title={pickListName(id)}
        description={warehouseName}
        actions={
          <>
            {isOpen ? <CommandMenu commands={[cancel]} /> : null}
            <CommandButton command={print} />
            {isOpen ? <CommandButton command={close} variant="solid" /> : null}
          </>
        }
      />
      <Flex direction="column" gap="4">
        <Flex gap="3" align="center">
          <StatusBadge tone={PICK_LIST_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
          <Text size="sm" tone="muted">
            {t('progress', { picked: pickedCount, count: pieceCount })}
          </Text>
        </Flex>
        {isOpen && canManage ? <PieceScanner pickList={pickList} /> : null}
        <PutBack pickList={pickList} />
        <PickLines pickList={pickList} />
        <PickOrders pickList={pickList} />
      </Flex>
      {asked === null ? null : <EndDialog pickListId={id} end={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
