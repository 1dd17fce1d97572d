import {
  INBOUND_LINE_STATES,
  type InboundLine,
  type InboundLineState,
  type InboundView,
  takesUnits,
} from '@godown/contracts/inbound';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import {
  DataTable,
  Field,
  FilterBar,
  lazyDialog,
  type PageRequest,
  type RowAction,
  SearchBox,
  Select,
} from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { useInboundLines } from './list-inbound-lines.request.js';
import { t } from './inbound.texts.js';
import { lineColumns } from './lines.columns.js';

const CountDialog = lazyDialog(async () => (await import('./count-dialog.js')).CountDialog);
const PlaceDialog = lazyDialog(async () => (await import('./place-dialog.js')).PlaceDialog);

const FIRST: PageRequest = { pageNumber: 1, records: 50 };

interface ToolbarProps {
  search: string;
  state: InboundLineState | '';
  onSearch: (search: string) => void;
  onState: (state: InboundLineState | '') => void;
}

function Toolbar({ search, state, onSearch, onState }: ToolbarProps) {
  const states = INBOUND_LINE_STATES.map((value) => ({ value, label: t(`lines.states.${value}`) }));
  return (
    <FilterBar
      search={
        <SearchBox label={t('lines.search')} placeholder={t('lines.searchFor')} value={search} onSearch={onSearch} />
      }
      filters={
        <Field label={t('lines.state')}>
          <Select
            options={states}
            placeholder={t('lines.all')}
            value={state}
            onChange={(next) => onState(INBOUND_LINE_STATES.find((value) => value === next) ?? '')}
          />
        </Field>
      }
    />
  );
}

/** What was announced, what has come of it, and where it was put. */
export function LinesTable({ shipment: { id, status } }: { shipment: InboundView }) {
  const [page, setPage] = useState(FIRST);
  const [search, setSearch] = useState('');
  const [state, setState] = useState<InboundLineState | ''>('');
  const [asked, setAsked] = useState<{ about: 'count' | 'bin'; id: string } | null>(null);
  const mayReceive = useCan('inbound.receive') && takesUnits(status);
  const lines = useInboundLines(id, {
    ...(state === '' ? {} : { state }),
    ...(search === '' ? {} : { search }),
    page: page.pageNumber,
    size: page.records,
  });
  const columns = useMemo(() => lineColumns(status), [status]);
  const rows = lines.data?.lines ?? [];
  const line = rows.find((row) => row.id === asked?.id);
  const close = () => setAsked(null);
  const actionsOf = (row: InboundLine): RowAction[] => [
    { key: 'count', label: t('lines.count'), primary: true, onSelect: () => setAsked({ about: 'count', id: row.id }) },
    { key: 'bin', label: t('lines.place'), onSelect: () => setAsked({ about: 'bin', id: row.id }) },
  ];
  return (
    <>
      <DataTable
        name="inbound-lines"
        label={t('lines.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={({ wsin }) => wsin}
        withColumnChooser={false}
        {...(mayReceive ? { rowActions: actionsOf } : {})}
        state={lines}
        errorMessage={errorText(lines.error, t('lines.failed'))}
        empty={{
          title: t('lines.empty'),
          ...(search === '' && state === '' ? {} : { description: t('lines.narrowed') }),
        }}
        page={page}
        total={lines.data?.totalRecords ?? 0}
        onPageChange={setPage}
        toolbar={
          <Toolbar
            search={search}
            state={state}
            onSearch={(next) => {
              setSearch(next);
              setPage(FIRST);
            }}
            onState={(next) => {
              setState(next);
              setPage(FIRST);
            }}
          />
        }
      />
      {line !== undefined && asked?.about === 'count' ? (
        <CountDialog shipmentId={id} line={line} onClose={close} />
      ) : null}
      {line !== undefined && asked?.about === 'bin' ? (
        <PlaceDialog shipmentId={id} line={line} onClose={close} />
      ) : null}
    </>
  );
}
