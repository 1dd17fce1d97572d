import { BILLING_MESSAGES, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, DateRangeField, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { COUNTED, toBillingQuery } from '../billing-query.js';
import { shippingChargeKeys } from '../billing.keys.js';
import { CompanyFilter } from '../company-field.js';
import { UploadButton } from '../upload/upload-button.js';
import { useShippingCharges } from './list-shipping-charges.request.js';
import { SHIPPING_CHARGE_COLUMNS } from './shipping-charges.columns.js';
import { t } from './shipping-charges.texts.js';

const FILTERS = { company: '', from: '', to: '' } as const;
const SCOPES = [
  { value: 'awb', label: t('awb') },
  { value: 'companyName', label: t('company') },
] as const;

/** What couriers finally charged, and the sheet that settles it. */
export function ShippingChargesPanel() {
  const params = useListParams({ filters: FILTERS });
  const { company, from, to } = params.filters;
  const list = useShippingCharges(toBillingQuery(params, 'awb'));
  const maySettle = useCan('shippingCharges.settle');
  const { charges = [], count = 0 } = list.data ?? {};
  const companyName = charges.find((row) => row.companyId === company)?.companyName;
  return (
    <DataTable
      name="shipping-charges"
      label={t('shippingCharges')}
      columns={SHIPPING_CHARGE_COLUMNS}
      rows={charges}
      rowId={(row) => row.id}
      state={list}
      errorMessage={errorText(list.error, BILLING_MESSAGES.chargesFailed)}
      empty={{
        title: t('noShippingCharges'),
        description: t('finalCourierChargesAppearHere'),
      }}
      page={params.page}
      total={Math.min(count, COUNTED)}
      totalCapped={count > COUNTED}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      toolbar={
        <FilterBar
          search={
            <SearchBox
              label={t('searchShippingCharges')}
              value={params.search}
              onSearch={params.setSearch}
              scopes={SCOPES}
              scope={params.searchFilter || 'awb'}
              onScopeChange={params.setSearchFilter}
            />
          }
          chips={params.chips([
            { name: 'company', label: t('company'), text: () => companyName ?? t('chosenCompany') },
            { name: 'from', until: 'to', label: t('created') },
          ])}
          actions={
            maySettle ? (
              <UploadButton
                label={t('uploadBulkShippingCharge')}
                sheet={SHIPPING_CHARGES_SHEET}
                path="/charges/shipping/bulk-upload"
                stales={shippingChargeKeys.all}
              />
            ) : undefined
          }
          filters={
            <>
              <CompanyFilter
                companyId={company}
                name={companyName}
                onChange={(next) => params.setFilters({ company: next })}
              />
              <DateRangeField
                label={t('created')}
                value={{ start: from, end: to }}
                onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
              />
            </>
          }
        />
      }
    />
  );
}
