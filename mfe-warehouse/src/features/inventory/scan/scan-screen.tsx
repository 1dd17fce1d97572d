import { INVENTORY_MESSAGES, SCAN_ACTIONS, SCAN_PAGE_SIZE } from '@godown/contracts/inventory';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  CommandButton,
  DataTable,
  Field,
  Flex,
  Grid,
  Panel,
  SegmentedControl,
  Select,
  Text,
  type PageRequest,
} from '@godown/shared-ui/ui';
import { useEffect, useMemo, useState } from 'react';
import { SoundButton } from '../../../browser/sound-button.js';
import { useScanSound } from '../../../browser/use-scan-sound.js';
import { useActiveWarehouses } from '../company-warehouses.request.js';
import { SCAN_COMMANDS } from '../inventory.commands.js';
import { LastScanCard } from './last-scan-card.js';
import { ScanInput } from './scan-input.js';
import { isOpen, linesToSend, netOf } from './scan-list.js';
import { scanColumns } from './scan.columns.js';
import { useOnline } from '@godown/shared-ui/offline';
import { useScanList, type ScanSession } from './use-scan-list.js';
import { useWedgeScanner } from './use-wedge-scanner.js';
import { t } from './scan.texts.js';

const MODES = SCAN_ACTIONS.map((value) => ({ value, label: value }));

/** The warehouse: from the address, as last chosen, or the only one there is. */
function WarehouseChoice({ session }: { session: ScanSession }) {
  const [address, setAddress] = useSearchParams();
  const companies = useSession((state) => state.selectedCompanyIds);
  const { data: warehouses } = useActiveWarehouses(companies.join(','));
  const { warehouseId, setWarehouseId } = session;
  const asked = address.get('tab');
  useEffect(() => {
    if (!warehouses) return;
    const known = (id: string | null) => warehouses.some((warehouse) => warehouse.id === id);
    if (known(warehouseId)) return;
    setWarehouseId((known(asked) ? asked : warehouses.length === 1 ? warehouses[0]?.id : null) ?? null);
  }, [warehouses, warehouseId, asked, setWarehouseId]);
  useEffect(() => {
    if (asked !== null) setWarehouseId(asked);
    // The address counts once, when the screen opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const options = (warehouses ?? []).map(({ id, warehouseName }) => ({ value: id, label: warehouseName }));
  const isUnknown = warehouses !== undefined && asked !== null && !warehouses.some(({ id }) => id === asked);
  // A line that may have been taken there already cannot be sent to another place.
  const isTied = !session.list.rows.every(isOpen);
  return (
    <>
      {isUnknown ? <Banner tone="warning">{t('thisWarehouseDoesNotExist')}</Banner> : null}
      <Field label={t('warehouse')} required>
        <Select
          disabled={isTied}
          options={options}
          placeholder={t('chooseAWarehouse')}
          value={warehouseId}
          onChange={(id) => {
            setWarehouseId(id === '' ? null : id);
            if (isUnknown) setAddress({}, { replace: true });
          }}
        />
      </Field>
    </>
  );
}

function UploadBar({ session, online }: { session: ScanSession; online: boolean }) {
  const { list, warehouseId, upload, uploading, undo } = session;
  const lines = linesToSend(list);
  const units = lines.reduce((sum, row) => sum + row.quantity, 0);
  const undoLast: Command = { ...SCAN_COMMANDS.undo, isEnabled: list.history.length > 0, run: undo };
  const send: Command = {
    ...SCAN_COMMANDS.upload,
    isRunning: uploading,
    isEnabled: lines.length > 0 && warehouseId !== null && online,
    run: upload,
  };
  useCommands([send, undoLast]);
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text size="sm" tone="muted" aria-live="polite">
        {t('toUpload', { rows: t('rows', { count: lines.length }), units: t('units', { count: units }) })}
      </Text>
      <Flex gap="2">
        <CommandButton command={undoLast} />
        <CommandButton command={send} variant="solid" />
      </Flex>
    </Flex>
  );
}

function ScanTable({ session }: { session: ScanSession }) {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, records: SCAN_PAGE_SIZE });
  const { rows } = session.list;
  const lastPage = Math.max(1, Math.ceil(rows.length / page.records));
  const pageNumber = Math.min(page.pageNumber, lastPage);
  const shown = rows.slice((pageNumber - 1) * page.records, pageNumber * page.records);
  // The three act on the reducer's dispatch, which never changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const columns = useMemo(() => scanColumns(session), []);
  return (
    <DataTable
      name="scanned-inventory"
      label={t('scannedInventory')}
      columns={columns}
      rows={shown}
      rowId={(row) => row.id}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: INVENTORY_MESSAGES.scanEmpty }}
      page={{ ...page, pageNumber }}
      total={rows.length}
      onPageChange={setPage}
    />
  );
}

/** Scan, look, upload. The list lives on this device until the server has taken it. */
export function ScanScreen({ storageKey }: { storageKey: string }) {
  const sound = useScanSound();
  const session = useScanList(storageKey, sound);
  const online = useOnline();
  useWedgeScanner(session.scan);
  const { list } = session;
  const lastWsin = list.last !== null && 'wsin' in list.last ? list.last.wsin : null;
  const lastScan = (
    <LastScanCard
      outcome={list.last}
      item={lastWsin === null ? undefined : session.known.get(lastWsin)}
      net={lastWsin === null ? 0 : netOf(list, lastWsin)}
    />
  );
  return (
    <Flex direction="column" gap="4">
      {online ? null : <Banner tone="warning">{t('keepScanningTheList')}</Banner>}
      {session.notKept ? (
        <Banner tone="danger" urgent>
          {t('thisDeviceCannotSave')}
        </Banner>
      ) : null}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="stretch">
        <Panel padding="sm">
          <Flex direction="column" gap="3">
            <Flex justify="space-between" align="center" gap="2">
              <SegmentedControl
                aria-label={t('scanMode')}
                options={MODES}
                value={list.mode}
                onChange={session.setMode}
              />
              <SoundButton sound={sound} />
            </Flex>
            <ScanInput onScan={session.scan} result={lastScan} />
          </Flex>
        </Panel>
        <Flex direction="column" gap="3">
          <WarehouseChoice session={session} />
          {lastScan}
        </Flex>
      </Grid>
      <UploadBar session={session} online={online} />
      <ScanTable session={session} />
    </Flex>
  );
}
