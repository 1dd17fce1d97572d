import { EmailInventoryForm, EMAIL_INVENTORY_MESSAGES } from '@godown/contracts/inventory';
import { DtoForm, FormDate, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { Dialog, Flex, Text, todayInZone } from '@godown/shared-ui/ui';
import { useEmailInventory } from './email-inventory.request.js';
import { refuseFuture } from './refuse-future.js';
import { type InventoryParams } from './use-inventory-params.js';
import { t } from './inventory.texts.js';

/** What the file holds: the chosen companies in the warehouse app, the shown warehouse elsewhere. */
function useFileIds({ isWms, companyIds, warehouseId }: InventoryParams): readonly string[] {
  const granted = useSession((session) => session.companies);
  if (!isWms) return warehouseId === null ? [] : [warehouseId];
  return companyIds.length > 0 ? companyIds : granted.map(({ entityId }) => entityId);
}

/** Email me the download: a link to the file, to oneself or to a person of the company. */
export function EmailDialog({ params, onClose }: { params: InventoryParams; onClose: () => void }) {
  const ids = useFileIds(params);
  const appType = useSession((session) => session.variant);
  const own = useSession((session) => session.profile?.email) ?? '';
  const request = useEmailInventory();
  const api = useDtoForm(EmailInventoryForm, {
    defaultValues: { email: own, snapshotDate: params.asOf ?? '' },
    onSubmit: async ({ email, snapshotDate }, form) => {
      if (ids.length === 0) return;
      if (
        snapshotDate !== undefined &&
        refuseFuture(snapshotDate, (message) => form.setError('snapshotDate', { type: 'rule', message }))
      )
        return;
      const answer = await request.mutateAsync({
        ids,
        appType,
        email,
        ...(snapshotDate === undefined ? {} : { snapshotDate }),
      });
      notify.success(answer.message ?? EMAIL_INVENTORY_MESSAGES.started);
      onClose();
    },
  });
  return (
    <Dialog title={t('emailMeTheDownload')} description={t('weEmailALink')} onClose={onClose}>
      <DtoForm api={api} aria-label={t('emailMeTheDownload')}>
        <FormInput
          name="email"
          label={t('email')}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={t('yoursOrAColleagues')}
        />
        <FormDate name="snapshotDate" label={t('stockAsOf')} max={todayInZone()} hint={t('leaveBlankForTheCurrent')} />
        {ids.length === 0 ? (
          <Text size="sm" tone="danger">
            {t('chooseAWarehouseFirst')}
          </Text>
        ) : null}
        <Flex justify="flex-end">
          <SubmitButton>{t('sendLink')}</SubmitButton>
        </Flex>
      </DtoForm>
    </Dialog>
  );
}
