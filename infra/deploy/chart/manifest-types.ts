import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { PersistentVolumeClaim, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { type Cluster, type ObjectStore, type PodMonitor, type ScheduledBackup } from './custom-resources.ts';

/** What the chart may make, by kind: the types are generated from Kubernetes' own description of its API. */
export interface ManifestTypes {
  Cluster: Cluster;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Job: Job;
  NetworkPolicy: NetworkPolicy;
  ObjectStore: ObjectStore;
  PersistentVolumeClaim: PersistentVolumeClaim;
  PodDisruptionBudget: PodDisruptionBudget;
  PodMonitor: PodMonitor;
  ScheduledBackup: ScheduledBackup;
  Service: Service;
}
