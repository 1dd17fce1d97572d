import { type Cluster, SaveClusterRequest } from '@godown/contracts/fleet';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm, useUnsavedGuard } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { ConfirmDialog, Flex, FormGrid, LinkButton, Section } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { useWarehouseOptions } from '../warehouse-options.request.js';
import { t } from './clusters.texts.js';
import { PincodesField } from './pincodes-field.js';
import { useSaveCluster } from './save-cluster.request.js';

const FORM_ID = 'cluster';

function useClusterForm(cluster: Cluster | null) {
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  const save = useSaveCluster(cluster?.id ?? null);
  const form = useDtoForm(SaveClusterRequest, {
    defaultValues: {
      name: cluster?.name ?? '',
      warehouseId: cluster?.warehouseId ?? '',
      pincodes: [...(cluster?.pincodes ?? [])],
    },
    failureText: cluster === null ? t('form.createFailed') : t('form.saveFailed'),
    onSubmit: async ({ name, warehouseId, pincodes }) => {
      const answer = await save.mutateAsync({ name, warehouseId, pincodes });
      notify.success(answer.message ?? t('form.save'));
      setSaved(true);
    },
  });
  // Before the effect below, so that what is saved can be left.
  const guard = useUnsavedGuard(form.form.formState.isDirty && !isSaved);
  useEffect(() => {
    if (isSaved) void navigate('/clusters');
  }, [isSaved, navigate]);
  return { form, guard };
}

/** The form of a cluster with its buttons. @param cluster null for a new one */
export function ClusterEditor({ cluster }: { cluster: Cluster | null }) {
  const { form, guard } = useClusterForm(cluster);
  const warehouses = useWarehouseOptions();
  return (
    <>
      <DtoForm api={form} id={FORM_ID} aria-label={t('noun')}>
        <Section title={t('noun')}>
          <FormGrid>
            <FormInput name="name" label={t('form.name')} required maxLength={100} />
            <FormSelect
              name="warehouseId"
              label={t('form.warehouse')}
              required
              options={warehouses.data ?? []}
              placeholder={t('form.chooseWarehouse')}
            />
          </FormGrid>
        </Section>
        <PincodesField clusterId={cluster?.id ?? null} />
      </DtoForm>
      <Flex justify="flex-end" gap="2" position="sticky" bottom="0" py="3" bg="bg">
        <LinkButton to="/clusters">{t('form.cancel')}</LinkButton>
        <SubmitButton form={FORM_ID} loading={form.submitting}>
          {cluster === null ? t('create') : t('form.save')}
        </SubmitButton>
      </Flex>
      {guard.asking ? (
        <ConfirmDialog
          title={t('leave.title')}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.stay')}
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('leave.text')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
