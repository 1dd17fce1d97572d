import { PlusIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import { LinkButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { WarehouseList } from '../features/warehouses/warehouse-list.js';
import { t } from './pages.texts.js';

export function WarehousesPage() {
  const canWrite = useCan('warehouses.write');
  return (
    <Page>
      <PageHeader
        title={t('warehouses')}
        actions={
          canWrite ? (
            <LinkButton to="/warehouses/new" variant="solid">
              <PlusIcon aria-hidden="true" />
              {t('createWarehouseTitle')}
            </LinkButton>
          ) : undefined
        }
      />
      <WarehouseList />
    </Page>
  );
}
