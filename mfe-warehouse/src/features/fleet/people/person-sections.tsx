import { FormDate, FormInput, FormPassword, FormPhone, FormSelect } from '@godown/shared-ui/forms';
import { Banner, Button, FormGrid, Section } from '@godown/shared-ui/ui';
import { useClusterOptions } from '../clusters/find-clusters.request.js';
import { useWarehouseOptions } from '../warehouse-options.request.js';
import { type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';

function Retry({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button
          size="sm"
          onClick={() => {
            onRetry();
          }}
        >
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

function ClusterField() {
  const clusters = useClusterOptions();
  if (clusters.isError) return <Retry text={t('clustersFailed')} onRetry={clusters.refetch} />;
  return (
    <FormSelect
      name="clusterId"
      label={t('fields.cluster')}
      required
      options={clusters.data ?? []}
      placeholder={t('fields.chooseCluster')}
      hint={clusters.data?.length === 0 ? t('fields.noClusters') : undefined}
    />
  );
}

function WarehouseField() {
  const warehouses = useWarehouseOptions();
  if (warehouses.isError) return <Retry text={t('warehousesFailed')} onRetry={warehouses.refetch} />;
  return (
    <FormSelect
      name="warehouseId"
      label={t('fields.warehouse')}
      required
      options={warehouses.data ?? []}
      placeholder={t('fields.chooseWarehouse')}
    />
  );
}

/** Who it is, how they sign in, and where they work. */
export function PersonSection({ kind, isNew }: { kind: PeopleKind; isNew: boolean }) {
  return (
    <Section title={t('sections.person')}>
      <FormGrid>
        {kind === 'warehouse-users' ? <WarehouseField /> : <ClusterField />}
        <FormInput name="name" label={t('fields.name')} required maxLength={80} autoComplete="off" />
        <FormPhone name="phone" label={t('fields.phone')} required autoComplete="off" />
        <FormInput name="address.email" label={t('fields.email')} inputMode="email" autoComplete="off" />
        {isNew ? (
          <FormPassword
            name="password"
            label={t('fields.password')}
            required
            autoComplete="new-password"
            hint={t('fields.passwordHint')}
          />
        ) : null}
      </FormGrid>
    </Section>
  );
}

export function PaperFields() {
  return (
    <Section title={t('sections.papers')}>
      <FormGrid>
        <FormInput name="documents.licenceNumber" label={t('fields.licence')} maxLength={30} autoComplete="off" />
        <FormDate name="documents.licenceExpiresOn" label={t('fields.licenceEnd')} />
        <FormInput name="documents.vehiclePapersNumber" label={t('fields.vehicle')} maxLength={30} autoComplete="off" />
        <FormDate name="documents.vehiclePapersExpireOn" label={t('fields.vehicleEnd')} />
      </FormGrid>
    </Section>
  );
}
