import { publicView } from '../../database/public-view.js';
import { IntegrationEntity } from './stores/integration.entity.js';

export const INTEGRATIONS_PUBLIC = publicView(IntegrationEntity, [
  'companyId',
  'id',
  'type',
  'disconnectedAt',
  'silenceToldAt',
  'failure',
]);
