import { type Cluster, DRIVER_STATUS, type FleetPerson } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useSearchParams } from '@godown/shared-ui/router';
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  Field,
  Flex,
  Section,
  Select,
  SkeletonPanel,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useActivePeople } from '../people/find-people.request.js';
import { useAssignCluster } from './assign-cluster.request.js';
import { t } from './clusters.texts.js';
import { useAllClusters } from './find-clusters.request.js';

function labelOf({ name, phone, cluster, status }: FleetPerson): string {
  if (status === DRIVER_STATUS.onTrip) return t('assignment.onTrip', { name, phone });
  return cluster === null ? t('assignment.nowhere', { name, phone }) : t('assignment.now', { name, phone, cluster });
}

interface DriversProps {
  cluster: Cluster;
  drivers: readonly FleetPerson[];
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

function Drivers({ cluster, drivers, ticked, onTick }: DriversProps) {
  const others = drivers.filter(({ clusterId }) => clusterId !== cluster.id);
  const here = drivers.filter(({ clusterId }) => clusterId === cluster.id);
  return (
    <Section title={t('assignment.drivers')}>
      {here.length > 0 ? (
        <Text size="sm" tone="muted">
          {t('assignment.inIt', { names: here.map(({ name }) => name).join(', ') })}
        </Text>
      ) : null}
      {others.length === 0 ? (
        <EmptyState title={t('assignment.noDrivers')} description={t('assignment.noDriversHint')} />
      ) : (
        <>
          <Text size="sm">{t('assignment.moves')}</Text>
          {others.map((driver) => (
            <Checkbox
              key={driver.id}
              checked={ticked.includes(driver.id)}
              disabled={driver.status === DRIVER_STATUS.onTrip}
              onChange={(isOn) => onTick(isOn ? [...ticked, driver.id] : ticked.filter((other) => other !== driver.id))}
            >
              {labelOf(driver)}
            </Checkbox>
          ))}
        </>
      )}
    </Section>
  );
}

interface AssignProps {
  clusters: readonly Cluster[];
  owners: readonly FleetPerson[];
  drivers: readonly FleetPerson[];
}

function Assign({ clusters, owners, drivers }: AssignProps) {
  const [params] = useSearchParams();
  const [clusterId, setClusterId] = useState(params.get('cluster') ?? '');
  const [ownerId, setOwnerId] = useState('');
  const [ticked, setTicked] = useState<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const assign = useAssignCluster();
  const cluster = clusters.find(({ id }) => id === clusterId);
  const isNothing = ownerId === '' && ticked.length === 0;
  const send = async () => {
    setAsked(true);
    if (cluster === undefined || isNothing) return;
    const body = { driverIds: ticked, ...(ownerId === '' ? {} : { ownerId }) };
    await assign.mutateAsync({ clusterId: cluster.id, body }).then(
      ({ message }) => {
        notify.success(message ?? t('assignment.submit'));
        setOwnerId('');
        setTicked([]);
        setAsked(false);
      },
      (error: unknown) => notifyError(error, { text: t('assignment.failed') }),
    );
  };
  const replaced = cluster?.owner && ownerId !== '' && ownerId !== cluster.owner.id ? cluster.owner.name : null;
  return (
    <Flex direction="column" gap="4">
      <Section title={t('noun')}>
        <Field
          label={t('assignment.cluster')}
          required
          error={isAsked && cluster === undefined ? t('assignment.clusterRequired') : undefined}
        >
          <Select
            options={clusters.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('assignment.chooseCluster')}
            value={clusterId}
            onChange={(next) => {
              setClusterId(next);
              setTicked([]);
            }}
          />
        </Field>
        <Field
          label={t('assignment.owner')}
          hint={replaced === null ? undefined : t('assignment.replaces', { name: replaced })}
        >
          <Select
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={
              cluster?.owner ? `${t('assignment.keepOwner')}: ${cluster.owner.name}` : t('assignment.noOwner')
            }
            value={ownerId}
            onChange={setOwnerId}
          />
        </Field>
      </Section>
      {cluster === undefined ? null : (
        <Drivers cluster={cluster} drivers={drivers} ticked={ticked} onTick={setTicked} />
      )}
      {isAsked && cluster !== undefined && isNothing ? (
        <Text role="alert" size="sm" tone="danger">
          {t('assignment.nothing')}
        </Text>
      ) : null}
      <Flex justify="flex-end" position="sticky" bottom="0" py="3" bg="bg">
        <Button
          variant="solid"
          loading={assign.isPending}
          onClick={() => {
            void send();
          }}
        >
          {t('assignment.submit')}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Gives a cluster to an owner, and drivers to a cluster. */
export function ClusterAssignment() {
  const clusters = useAllClusters();
  const owners = useActivePeople('cluster-owners');
  const drivers = useActivePeople('drivers');
  const queries = [clusters, owners, drivers];
  if (queries.some(({ isError }) => isError))
    return (
      <ErrorState
        message={t('assignment.peopleFailed')}
        retrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of queries) void query.refetch();
        }}
      />
    );
  if (clusters.data === undefined || owners.data === undefined || drivers.data === undefined) return <SkeletonPanel />;
  if (clusters.data.length === 0) return <EmptyState title={t('empty')} description={t('emptyHint')} />;
  return <Assign clusters={clusters.data} owners={owners.data} drivers={drivers.data} />;
}
