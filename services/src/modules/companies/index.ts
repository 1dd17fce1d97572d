export { CompaniesModule } from './companies.module.js';
export { CompaniesService } from './companies.service.js';
export { InvoicingService } from './invoicing.service.js';
export { preferencesOf } from './company-preferences.sql.js';
