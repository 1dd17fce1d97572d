import { publicView } from '../../database/public-view.js';
import { CompanyEntity } from './company.entity.js';
import { CompanyInvoicingEntity } from './company-invoicing.entity.js';

export const COMPANIES_PUBLIC = publicView(CompanyEntity, [
  'id',
  'name',
  'email',
  'phone',
  'poc',
  'pocPhone',
  'address',
  'gst',
  'pan',
  'isActive',
  'preferences',
  'createdAt',
]);

export const COMPANY_INVOICING_PUBLIC = publicView(CompanyInvoicingEntity, [
  'companyId',
  'legalName',
  'pan',
  'city',
  'state',
  'upiAddress',
]);
