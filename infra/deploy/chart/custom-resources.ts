/** Of CloudNativePG (postgresql.cnpg.io/v1), its Barman Cloud plugin and the Prometheus operator: what we use, as their references say. */
import type { LabelSelector, ObjectMeta } from 'kubernetes-types/meta/v1.d.ts';
import type { ResourceRequirements } from 'kubernetes-types/core/v1.d.ts';

interface Named {
  name: string;
}
interface Key extends Named {
  key: string;
}
interface Storage {
  size: string;
  storageClass?: string;
}
interface Base<Group, Kind> {
  apiVersion: Group;
  kind: Kind;
  metadata: ObjectMeta;
}

export interface Cluster extends Base<'postgresql.cnpg.io/v1', 'Cluster'> {
  spec: {
    instances: number;
    imageName: string;
    enableSuperuserAccess?: boolean;
    bootstrap: {
      initdb: {
        database: string;
        owner: string;
        secret: Named;
        encoding?: string;
        localeCType?: string;
        localeCollate?: string;
      };
    };
    managed?: {
      roles: {
        name: string;
        ensure: 'present' | 'absent';
        login?: boolean;
        superuser?: boolean;
        bypassrls?: boolean;
        passwordSecret: Named;
      }[];
    };
    postgresql?: {
      parameters?: Record<string, string>;
      synchronous?: { method: 'any' | 'first'; number: number; dataDurability?: 'required' | 'preferred' };
    };
    storage: Storage;
    walStorage?: Storage;
    resources?: ResourceRequirements;
    affinity?: { enablePodAntiAffinity?: boolean; topologyKey?: string };
    monitoring?: { enablePodMonitor?: boolean };
    plugins?: { name: string; isWALArchiver?: boolean; parameters?: Record<string, string> }[];
  };
}

export interface ScheduledBackup extends Base<'postgresql.cnpg.io/v1', 'ScheduledBackup'> {
  spec: {
    schedule: string;
    immediate?: boolean;
    backupOwnerReference?: 'none' | 'self' | 'cluster';
    cluster: Named;
    method: 'barmanObjectStore' | 'volumeSnapshot' | 'plugin';
    pluginConfiguration?: Named;
  };
}

export interface ObjectStore extends Base<'barmancloud.cnpg.io/v1', 'ObjectStore'> {
  spec: {
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials: { accessKeyId: Key; secretAccessKey: Key };
      wal?: { compression?: 'gzip' | 'bzip2' | 'lz4' | 'snappy' | 'xz' | 'zstd' };
      data?: { compression?: 'gzip' | 'bzip2' | 'snappy' };
    };
  };
}

export interface PodMonitor extends Base<'monitoring.coreos.com/v1', 'PodMonitor'> {
  spec: {
    selector: LabelSelector;
    podMetricsEndpoints: {
      port: string;
      path?: string;
      interval?: string;
      relabelings?: { targetLabel?: string; sourceLabels?: string[]; replacement?: string }[];
    }[];
  };
}
