import { t } from './companies.texts.js';
import { useCompanies } from './use-companies.js';

/** The name of a company in a filter; of those that an admin searches, the address holds only the id. */
export function useCompanyName(): (companyId: string) => string {
  const companies = useCompanies();
  return (companyId) => companies.find(({ value }) => value === companyId)?.label ?? t('chosen');
}
