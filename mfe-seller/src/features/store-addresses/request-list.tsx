import { REQUEST_STATUSES, type StoreAddressRequestView } from '@godown/contracts/stores';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import {
  CellLines,
  Code,
  type Column,
  ConfirmDialog,
  DataTable,
  DateTime,
  Field,
  FilterBar,
  Select,
  StatusBadge,
  type Tone,
  useListParams,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type Decision, useDecideRequest } from './decide-request.request.js';
import { useStoreRequests } from './list-requests.request.js';
import { t } from './store-addresses.texts.js';

const FILTERS = { request: '' } as const;
const TONES: Readonly<Record<StoreAddressRequestView['status'], Tone>> = {
  PENDING: 'warning',
  APPROVED: 'success',
  DECLINED: 'neutral',
};

function columnsOf(): Column<StoreAddressRequestView>[] {
  return [
    {
      key: 'store',
      header: t('requests.store'),
      fixed: true,
      card: 'title',
      cell: ({ storeName, phone }) => <CellLines below={<Code>{phone}</Code>}>{storeName}</CellLines>,
    },
    {
      key: 'status',
      header: t('requests.status'),
      card: 'corner',
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'address',
      header: t('requests.address'),
      cell: ({ address1, address2, city, province, pincode }) => (
        <CellLines width="lg" below={`${city}, ${province} ${pincode}`}>{`${address1}, ${address2}`}</CellLines>
      ),
    },
    { key: 'company', header: t('requests.company'), cell: ({ companyName }) => companyName },
    {
      key: 'createdAt',
      header: t('requests.requestedAt'),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
}

interface Deciding extends Pick<Decision, 'how'> {
  request: StoreAddressRequestView;
}

function DecideDialog({ request, how, onClose }: Deciding & { onClose: () => void }) {
  const decide = useDecideRequest();
  const confirm = async () => {
    try {
      const answer = await decide.mutateAsync({ id: request.id, how });
      notify.success(answer.message ?? 'Success');
      onClose();
    } catch (error) {
      notifyError(error, { text: t('requests.failed') });
      throw error;
    }
  };
  const isApproval = how === 'approve';
  const values = { name: request.storeName };
  const owner = { company: request.companyName };
  return (
    <ConfirmDialog
      title={isApproval ? t('requests.approveTitle', values) : t('requests.declineTitle', values)}
      confirmLabel={isApproval ? t('requests.approve') : t('requests.decline')}
      cancelLabel={t('requests.keep')}
      tone={isApproval ? 'brand' : 'danger'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isApproval ? t('requests.approveText', owner) : t('requests.declineText', owner)}
    </ConfirmDialog>
  );
}

/** Requests for store addresses; admins decide them. */
export function RequestList() {
  const params = useListParams({ filters: FILTERS, pageName: 'requestPage' });
  const status = REQUEST_STATUSES.find((value) => value === params.filters.request);
  const list = useStoreRequests({
    ...(status === undefined ? {} : { status }),
    page: params.page.pageNumber,
    limit: params.page.records,
  });
  const mayDecide = useCan('storeRequests.decide');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const statuses = REQUEST_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <>
      <DataTable
        name="store-address-requests"
        label={t('tabs.requests')}
        columns={columnsOf()}
        rows={list.data?.requests ?? []}
        rowId={({ id }) => id}
        rowLabel={({ storeName }) => storeName}
        {...(mayDecide
          ? {
              rowActions: (request: StoreAddressRequestView) =>
                request.status === 'PENDING'
                  ? [
                      {
                        key: 'approve',
                        label: t('requests.approve'),
                        primary: true as const,
                        onSelect: () => setDeciding({ request, how: 'approve' }),
                      },
                      {
                        key: 'decline',
                        label: t('requests.decline'),
                        tone: 'danger' as const,
                        onSelect: () => setDeciding({ request, how: 'decline' }),
                      },
                    ]
                  : [],
            }
          : {})}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('requests'))}
        empty={{ title: t('requests.empty'), description: t('requests.emptyDescription') }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        toolbar={
          <FilterBar
            chips={params.chips([{ name: 'request', label: t('requests.status'), options: statuses }])}
            filters={
              <Field label={t('requests.status')}>
                <Select
                  placeholder={t('requests.all')}
                  options={statuses}
                  value={params.filters.request}
                  onChange={(request) => params.setFilters({ request })}
                />
              </Field>
            }
          />
        }
      />
      {deciding === null ? null : <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
