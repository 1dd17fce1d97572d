import {
  movesWarehouse,
  PROMOTER_LIMITS,
  PROMOTER_MESSAGES,
  PROMOTER_STOCK_KINDS,
  PROMOTER_STOCK_LABELS,
  RecordPromoterStockRequest,
} from '@godown/contracts/field-force';
import {
  DtoForm,
  FormCombobox,
  FormSelect,
  FormTextarea,
  SubmitButton,
  useDtoForm,
  type UseFormReturn,
  useWatch,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, FormGrid, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useActiveWarehouses } from './active-warehouses.request.js';
import { findPromoters, type PromoterOption } from './find-promoters.request.js';
import { t } from './promoter-stock.texts.js';
import { useRecordPromoterStock } from './record-promoter-stock.request.js';
import { StockLines } from './stock-lines.js';

const FORM_ID = 'promoter-stock';
const KINDS = PROMOTER_STOCK_KINDS.map((value) => ({ value, label: PROMOTER_STOCK_LABELS[value] }));

function useRecordForm(onClose: () => void) {
  const record = useRecordPromoterStock();
  return useDtoForm(RecordPromoterStockRequest, {
    defaultValues: {
      promoterId: '',
      companyId: undefined,
      kind: 'GIVEN',
      warehouseId: '',
      retailerId: '',
      remark: '',
      items: [],
    },
    failureText: t('form.failed'),
    onSubmit: async ({ warehouseId, retailerId, ...body }) => {
      const { message } = await record.mutateAsync({
        ...body,
        ...(movesWarehouse(body.kind) ? { warehouseId } : {}),
        ...(body.kind === 'SOLD' && retailerId !== undefined ? { retailerId } : {}),
      });
      notify.success(message ?? PROMOTER_MESSAGES.recorded);
      onClose();
    },
  });
}

type LinesFault = UseFormReturn<RecordPromoterStockRequest>['formState']['errors']['items'];

/** What is wrong with the products as a whole, or with the first of them. */
function faultOf(fault: LinesFault): string | undefined {
  if (fault === undefined) return undefined;
  return fault.message ?? fault.root?.message ?? fault.find?.((line) => line !== undefined)?.units?.message;
}

/** What a warehouse gives to a promoter, and what the promoter sold, returns or reports damaged. */
export function RecordStockDialog({ onClose }: { onClose: () => void }) {
  const api = useRecordForm(onClose);
  const [chosen, setChosen] = useState<PromoterOption | null>(null);
  const { control, setValue, formState } = api.form;
  const kind = useWatch({ control, name: 'kind' });
  const items = useWatch({ control, name: 'items' });
  const choose = (option: PromoterOption | null) => {
    setChosen(option);
    setValue('companyId', option?.promoter.companyId);
    setValue('retailerId', '');
    setValue('items', []);
  };
  return (
    <Dialog
      title={t('record')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={api.submitting}>
            {t('form.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={api} id={FORM_ID} aria-label={t('record')}>
        <Stack gap="4">
          <FormGrid>
            <FormSelect name="kind" label={t('form.kind')} required options={KINDS} />
            <FormCombobox
              name="promoterId"
              label={t('form.promoter')}
              required
              selected={chosen}
              loadOptions={findPromoters}
              loadWhenBlank
              placeholder={t('searchHint')}
              onPicked={choose}
            />
            <Place kind={kind} chosen={chosen} />
          </FormGrid>
          <StockLines
            companyId={chosen?.promoter.companyId ?? ''}
            lines={items}
            error={faultOf(formState.errors.items)}
            onChange={(next) => setValue('items', next, { shouldValidate: formState.isSubmitted })}
          />
          <FormTextarea name="remark" label={t('form.remark')} maxLength={PROMOTER_LIMITS.remark} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}

/** The warehouse of stock that is given or returned, the shop of a sale. */
function Place({ kind, chosen }: { kind: RecordPromoterStockRequest['kind']; chosen: PromoterOption | null }) {
  const warehouses = useActiveWarehouses();
  if (movesWarehouse(kind))
    return (
      <FormSelect
        name="warehouseId"
        label={t('form.warehouse')}
        required
        options={warehouses.data ?? []}
        placeholder={t('form.chooseWarehouse')}
      />
    );
  if (kind !== 'SOLD') return null;
  const shops = (chosen?.promoter.retailers ?? []).map(({ id, storeName }) => ({ value: id, label: storeName }));
  return <FormSelect name="retailerId" label={t('form.retailer')} options={shops} placeholder={t('form.noRetailer')} />;
}
