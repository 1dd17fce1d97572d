import { FLEET_MESSAGES, type FleetPerson } from '@godown/contracts/fleet';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useNavigate } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { DataTable } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PeopleFilters } from './people-filters.js';
import { type KindRights, type PeopleKind, RIGHTS } from './people-kinds.js';
import { peopleColumns, personActions } from './people.columns.js';
import { t } from './people.texts.js';
import { PersonDrawer } from './person-drawer.js';
import { StatusDialog } from './status-dialog.js';
import { usePeopleList } from './use-people-list.js';

/** Drivers, cluster owners or warehouse users: search, filters, one of them beside the list, switching on and off. */
export function PeopleList({ kind }: { kind: PeopleKind }) {
  const { params, list } = usePeopleList(kind);
  const rows = list.data?.users ?? [];
  const { openId, open, row } = useOpenRow(
    'person',
    rows.map(({ id }) => id),
  );
  const [switching, setSwitching] = useState<FleetPerson | null>(null);
  const navigate = useNavigate();
  const rights = {
    read: useCan(RIGHTS[kind].read),
    manage: useCan(RIGHTS[kind].manage),
    switch: useCan(RIGHTS[kind].switch),
  };
  const may = (right: keyof KindRights) => rights[right];
  const onEdit = ({ id }: FleetPerson) => {
    void navigate(`/${kind}/${id}/edit`);
  };
  const failed = kind === 'drivers' ? FLEET_MESSAGES.driversFailed : couldNotGet(t(`${kind}.title`).toLowerCase());
  return (
    <>
      <DataTable
        name={kind}
        label={t(`${kind}.title`)}
        columns={peopleColumns(kind)}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(person) => personActions(person, { may, onEdit, onSwitch: setSwitching })}
        onOpen={({ id }) => open(id)}
        openId={openId}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, failed)}
        empty={{ title: t(`${kind}.empty`), description: t(`${kind}.emptyHint`) }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        views={params.views}
        toolbar={<PeopleFilters kind={kind} params={params} />}
      />
      {row === null ? null : <PersonDrawer kind={kind} row={row} may={may} onSwitch={setSwitching} />}
      {switching === null ? null : <StatusDialog kind={kind} person={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}
