import { type Command } from '@godown/shared-ui/commands';
import { useSession } from '@godown/shared-ui/session';
import { findCapability } from '../remotes/find-capability.js';
import { useRegistry } from '../remotes/registry-store.js';
import { EVERYWHERE_COMMANDS } from './frame.commands.js';

const ACTIONS: readonly Command[] = [
  { ...EVERYWHERE_COMMANDS.order, to: '/orders/new' },
  { ...EVERYWHERE_COMMANDS.upload, to: '/orders/bulk' },
  { ...EVERYWHERE_COMMANDS.recharge, to: '/administration?tab=wallet' },
  { ...EVERYWHERE_COMMANDS.item, to: '/catalogs/new' },
  { ...EVERYWHERE_COMMANDS.inbound, to: '/inventory/bulk-inbound' },
  { ...EVERYWHERE_COMMANDS.trip, to: '/trips/new' },
];

/** Those whose screen this variant has. The shell draws the administration itself. */
export function useEverywhereCommands(): Command[] {
  const { remotes } = useRegistry();
  const variant = useSession((session) => session.variant);
  return ACTIONS.filter(({ to = '' }) => {
    const [pathname = ''] = to.split('?');
    return pathname === '/administration' || findCapability(remotes, variant, pathname) !== null;
  });
}
