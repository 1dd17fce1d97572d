import { Code, CopyButton, Flex } from '@godown/shared-ui/ui';
import { t } from './beats.texts.js';

/** The beats sheet names a retailer by this. */
export function RetailerId({ id, storeName }: { id: string; storeName: string }) {
  return (
    <Flex align="center" gap="1">
      <Code>{id}</Code>
      <CopyButton value={id} what={t('retailerIdOf', { storeName })} />
    </Flex>
  );
}
