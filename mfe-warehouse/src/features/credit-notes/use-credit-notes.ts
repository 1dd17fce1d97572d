import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { type Selection, toFilterTimes, useListParams, useSelection } from '@godown/shared-ui/ui';
import { type CreditNoteRow } from '@godown/contracts/receivables';
import { useNotes } from './find-credit-notes.request.js';

/** The order stands before the note: selected rows of other pages still say whose vouchers they are. */
export function noteRowId({ orderId, id }: CreditNoteRow): string {
  return `${orderId}/${id}`;
}

function ordersOf(selection: Selection): string[] {
  return selection.kind === 'some' ? [...new Set([...selection.ids].map((id) => id.split('/')[0] ?? ''))] : [];
}

/** The list as the address asks for it, what is selected, and the order that a note is made for. */
export function useCreditNotes() {
  const [address, setAddress] = useSearchParams();
  const params = useListParams<'from' | 'to'>({ filters: { from: '', to: '' } });
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const times = toFilterTimes({ start: params.filters.from, end: params.filters.to });
  const list = useNotes({
    ...params.body,
    where: { ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }), ...times },
  });
  const { selection, setSelection } = useSelection([times, companyIds, params.search]);
  const noteFor = address.get('note');
  const setNoteFor = (orderId: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (orderId === null) next.delete('note');
        else next.set('note', orderId);
        return next;
      },
      { replace: true },
    );
  return {
    params,
    list,
    selection,
    setSelection,
    orderIds: ordersOf(selection),
    csvQuery: { ...times, search: params.search, ...(companyIds.length === 1 ? { companyId: companyIds[0] } : {}) },
    /** Empty while the order is still to be chosen; null: no note is being made. */
    noteFor,
    setNoteFor,
  };
}

export type CreditNotesState = ReturnType<typeof useCreditNotes>;
