import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CompanyList } from '../features/companies/company-list.js';

export function CompaniesPage() {
  return (
    <Page>
      <PageHeader title="Companies" />
      <CompanyList />
    </Page>
  );
}
