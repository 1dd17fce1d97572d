import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CompanyList } from '../features/companies/company-list.js';
import { t } from './pages.texts.js';

export function CompaniesPage() {
  return (
    <Page>
      <PageHeader title={t('companies')} />
      <CompanyList />
    </Page>
  );
}
