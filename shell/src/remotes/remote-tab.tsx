import { type TabKey } from '@godown/shared-ui/remote';
import { type FoundCapability } from './find-capability.js';
import { RemotePlace } from './remote-outlet.js';
import { RemotePage } from './remote-page.js';

/** A tab that a remote brings: its failures stay inside of the tab. */
export function RemoteTab({ tab, found }: { tab: TabKey; found: FoundCapability }) {
  return (
    <RemotePlace
      found={found}
      resetKey={tab}
      draw={(module, onRetry) => {
        const lazy = module.capabilities
          .find(({ key }) => key === found.capability.key)
          ?.tabs?.find(({ key }) => key === tab)?.lazy;
        return lazy ? <RemotePage lazy={lazy} onRetry={onRetry} /> : null;
      }}
    />
  );
}
