import { type HandoverParcel, type HandoverView, takesParcels } from '@godown/contracts/handovers';
import { notifyError } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, type PageRequest } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './handovers.texts.js';
import { parcelColumns } from './parcels.columns.js';
import { useTakeOffParcel } from './take-off-parcel.request.js';

/** What is on the list, the newest first. */
export function ParcelsTable({ handover }: { handover: HandoverView }) {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, records: 50 });
  const takeOff = useTakeOffParcel(handover.id);
  const mayTakeOff = useCan('handovers.manage') && takesParcels(handover.status);
  const remove = ({ id }: HandoverParcel) => {
    takeOff.mutate(id, { onError: (error) => notifyError(error, { text: t('parcels.takeOffFailed') }) });
  };
  const { parcels } = handover;
  const lastPage = Math.max(1, Math.ceil(parcels.length / page.records));
  const pageNumber = Math.min(page.pageNumber, lastPage);
  return (
    <DataTable
      name="handover-parcels"
      label={t('parcels.title')}
      columns={parcelColumns(mayTakeOff ? remove : null)}
      rows={parcels.slice((pageNumber - 1) * page.records, pageNumber * page.records)}
      rowId={({ id }) => id}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: t('parcels.empty') }}
      page={{ ...page, pageNumber }}
      total={parcels.length}
      onPageChange={setPage}
    />
  );
}
