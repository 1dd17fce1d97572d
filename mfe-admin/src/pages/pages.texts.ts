import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.pages', {
  createAdmin: 'Create admin',
  createSubAdmin: 'Create sub-admin',
  adminUsers: 'Admin users',
  auditTrail: 'Audit trail',
  everyActionByWhom: 'Every action, by whom and from where',
  brands: 'Brands',
  generateWSINsAndMapThem: 'Generate WSINs and map them to SKUs.',
  codRemittance: 'COD remittance',
  companies: 'Companies',
  couriers: 'Couriers',
  platformAccountsAndUnknownStatus: 'Platform accounts and unknown status codes',
  payments: 'Payments',
  initiatePayment: 'Initiate Payment',
});
