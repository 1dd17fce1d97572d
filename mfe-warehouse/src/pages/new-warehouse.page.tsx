import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { WarehouseEditor } from '../features/warehouses/warehouse-editor.js';
import { t } from './pages.texts.js';
import { AllowedOnly } from '../access/allowed-only.js';

function Content() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/warehouses">{t('warehouses')}</TextLink>} title={t('createWarehouse')} />
      <WarehouseEditor warehouse={null} />
    </Page>
  );
}

export function NewWarehousePage() {
  return (
    <AllowedOnly permission="warehouses.write">
      <Content />
    </AllowedOnly>
  );
}
