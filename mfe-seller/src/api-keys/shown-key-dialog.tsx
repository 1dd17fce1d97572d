import { Banner, Button, Code, CopyButton, Dialog, Flex, Panel, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './api-keys.texts.js';

export interface ShownKey {
  name: string;
  key: string;
}

/** The only time that a key is seen. */
export function ShownKeyDialog({ shown: { name, key }, onClose }: { shown: ShownKey; onClose: () => void }) {
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
        <Panel padding="sm" tone="sunken">
          <Flex gap="2" align="center" justify="space-between">
            <Code overflowWrap="anywhere">{key}</Code>
            <CopyButton value={key} what="API key" />
          </Flex>
        </Panel>
        <Text size="sm" tone="muted">
          {t('shown.use')}
        </Text>
      </Stack>
    </Dialog>
  );
}
