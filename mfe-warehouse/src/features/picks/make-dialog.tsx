import { NewPickListRequest, PICK_LIMITS, PICK_MESSAGES } from '@godown/contracts/picks';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DtoForm, FormNumber, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { Button, Dialog, ErrorState, Stack } from '@godown/shared-ui/ui';
import { useOpenPickList } from './open-pick-list.request.js';
import { usePickWarehouses } from './pick-warehouses.request.js';
import { t } from './picks.texts.js';
import { type ReadyChoice } from './ready-filters.js';

const FORM = 'make-pick-list';

interface MakeFormProps {
  choice: ReadyChoice;
  /** Each with its warehouse. Empty: so many of the oldest. */
  orders: ReadonlyMap<string, string>;
  warehouses: readonly { value: string; label: string }[];
  onClose: () => void;
}

/** The one that all of them are. */
function onlyOne(warehouseIds: readonly string[]): string | undefined {
  const [only, ...others] = new Set(warehouseIds);
  return others.length === 0 ? only : undefined;
}

function MakeForm({ choice, orders, warehouses, onClose }: MakeFormProps) {
  const navigate = useNavigate();
  const open = useOpenPickList();
  const { warehouseId, ...narrowed } = choice;
  const known = onlyOne([...orders.values()]) ?? warehouseId ?? onlyOne(warehouses.map(({ value }) => value));
  const isChosen = orders.size > 0;
  const title = isChosen ? t('make.titleChosen', { count: orders.size }) : t('make.title');
  const form = useDtoForm(NewPickListRequest, {
    defaultValues: {
      warehouseId: known ?? '',
      ...(isChosen ? { orderIds: [...orders.keys()] } : { oldest: PICK_LIMITS.usual, ...narrowed }),
    },
    failureText: t('make.failed'),
    onSubmit: async (body) => {
      const { id, message, orderCount } = await open.mutateAsync(body);
      notify.success(message ?? PICK_MESSAGES.opened(orderCount));
      await navigate(`/picks/${id}`);
    },
  });
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('make.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('make.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={title}>
        <Stack gap="4">
          <FormSelect
            name="warehouseId"
            label={t('make.warehouse')}
            required
            options={warehouses}
            placeholder={t('make.chooseWarehouse')}
          />
          {isChosen ? null : <FormNumber name="oldest" label={t('make.oldest')} hint={t('make.oldestHint')} required />}
        </Stack>
      </DtoForm>
    </Dialog>
  );
}

/** The chosen orders, or so many of the oldest, become a pick list. */
export function MakeDialog(props: Omit<MakeFormProps, 'warehouses'>) {
  const warehouses = usePickWarehouses();
  if (warehouses.data !== undefined) return <MakeForm {...props} warehouses={warehouses.data} />;
  if (!warehouses.isError) return null;
  return (
    <Dialog title={t('make.title')} size="sm" onClose={props.onClose}>
      <ErrorState
        message={errorText(warehouses.error, couldNotGet('warehouses'))}
        onRetry={() => void warehouses.refetch()}
      />
    </Dialog>
  );
}
