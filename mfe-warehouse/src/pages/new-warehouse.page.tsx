import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { WarehouseEditor } from '../features/warehouses/warehouse-editor.js';

export function NewWarehousePage() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/warehouses">Warehouses</TextLink>} title="Create Warehouse" />
      <WarehouseEditor warehouse={null} />
    </Page>
  );
}
