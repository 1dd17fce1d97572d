import { type StoreView } from '@godown/contracts/channels';
import { Code, KeyValue, Stack, Text } from '@godown/shared-ui/ui';

const PATH = '/api/shipping-providers/unicommerce';

/** With what Unicommerce reaches us as a shipping provider of this store. */
export function ProviderLogin({ store }: { store: StoreView }) {
  return (
    <Stack gap="2">
      <Text weight="medium">Shipping provider in Unicommerce</Text>
      <Text size="sm" tone="muted">
        Enter these where Unicommerce asks for the login of Godown. The password is your webhook client ID.
      </Text>
      <KeyValue
        columns={1}
        items={[
          { label: 'Address', value: <Code>{`${window.location.origin}${PATH}`}</Code> },
          { label: 'User name', value: <Code>{store.id}</Code> },
        ]}
      />
    </Stack>
  );
}
