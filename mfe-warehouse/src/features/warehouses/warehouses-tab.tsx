import { PlusIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import { Flex, LinkButton } from '@godown/shared-ui/ui';
import { WarehouseList } from './warehouse-list.js';
import { t } from './warehouses.texts.js';

/** The list as a tab of `/administration`. */
export function WarehousesTab() {
  const canWrite = useCan('warehouses.write');
  return (
    <Flex direction="column" gap="4">
      {canWrite ? (
        <Flex justify="flex-end">
          <LinkButton to="/warehouses/new" variant="solid">
            <PlusIcon aria-hidden="true" />
            {t('createWarehouseTitle')}
          </LinkButton>
        </Flex>
      ) : null}
      <WarehouseList />
    </Flex>
  );
}
