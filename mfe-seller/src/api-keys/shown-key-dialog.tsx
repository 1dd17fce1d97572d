import { Banner, Button, Code, CopyButton, Dialog, Flex, Panel, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './api-keys.texts.js';

export interface ShownKey {
  id: string;
  name: string;
  key: string;
}

/** The only time that a key is seen. */
export function ShownKeyDialog({ shown: { id, name, key }, onClose }: { shown: ShownKey; onClose: () => void }) {
  return (
    <Dialog
      title={t('shown.title', { name })}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('shown.stored')}
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning">{t('shown.warning')}</Banner>
        <CodeToCopy what={t('shown.key')} value={key} />
        <Text size="sm" tone="muted">
          {t('shown.use')}
        </Text>
        <CodeToCopy what={t('shown.client')} value={id} />
        <Text size="sm" tone="muted">
          {t('shown.oauth')}
        </Text>
      </Stack>
    </Dialog>
  );
}

function CodeToCopy({ what, value }: { what: string; value: string }) {
  return (
    <Stack gap="1">
      <Text size="sm">{what}</Text>
      <Panel padding="sm" tone="sunken">
        <Flex gap="2" align="center" justify="space-between">
          <Code overflowWrap="anywhere">{value}</Code>
          <CopyButton value={value} what={what} />
        </Flex>
      </Panel>
    </Stack>
  );
}
