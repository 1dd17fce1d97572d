import { CHANNEL_KEYS, CHANNEL_MESSAGES, type ChannelKey, type StoreView } from '@godown/contracts/channels';
import { errorText } from '@godown/shared-ui/api';
import { ErrorState, Grid, SkeletonPanel } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ChannelCard } from './channel-card.js';
import { ConnectDialog } from './connect-dialog.js';
import { DisconnectDialog } from './disconnect-dialog.js';
import { useStores } from './list-stores.request.js';

/** `/administration?tab=integrations`: a card for each channel, with the stores that are connected at it. */
export function IntegrationsTab() {
  const stores = useStores();
  const [connecting, setConnecting] = useState<{ type: ChannelKey; store: StoreView | null } | null>(null);
  const [leaving, setLeaving] = useState<StoreView | null>(null);
  if (stores.isPending) return <SkeletonPanel />;
  if (stores.isError)
    return (
      <ErrorState
        message={errorText(stores.error, CHANNEL_MESSAGES.loadFailed)}
        onRetry={() => void stores.refetch()}
      />
    );
  return (
    <>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        {CHANNEL_KEYS.map((type) => (
          <ChannelCard
            key={type}
            type={type}
            stores={stores.data.filter((store) => store.type === type)}
            onConnect={(store) => setConnecting({ type, store })}
            onDisconnect={setLeaving}
          />
        ))}
      </Grid>
      {connecting === null ? null : (
        <ConnectDialog type={connecting.type} store={connecting.store} onClose={() => setConnecting(null)} />
      )}
      {leaving === null ? null : <DisconnectDialog store={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
