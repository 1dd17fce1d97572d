import { type StoreView } from '@godown/contracts/channels';
import { Code, KeyValue, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './provider-login.texts.js';

const PATH = '/api/shipping-providers/unicommerce';

/** With what Unicommerce reaches us as a shipping provider of this store. */
export function ProviderLogin({ store }: { store: StoreView }) {
  return (
    <Stack gap="2">
      <Text weight="medium">{t('title')}</Text>
      <Text size="sm" tone="muted">
        {t('hint')}
      </Text>
      <KeyValue
        columns={1}
        items={[
          { label: t('address'), value: <Code>{`${window.location.origin}${PATH}`}</Code> },
          { label: t('userName'), value: <Code>{store.id}</Code> },
        ]}
      />
    </Stack>
  );
}
