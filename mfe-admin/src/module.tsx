import { type RemoteModule } from '@godown/shared-ui/remote';
import { audit } from './features/audit/index.js';
import { billing, codRemittance } from './features/billing/index.js';
import { brands } from './features/brands/index.js';
import { companies } from './features/companies/index.js';
import { couriers } from './features/couriers/index.js';
import { erasures } from './features/erasures/index.js';
import { home } from './features/home/index.js';
import { payments } from './features/payments/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [
  home,
  companies,
  payments,
  brands,
  couriers,
  audit,
  erasures,
  billing,
  codRemittance,
];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
