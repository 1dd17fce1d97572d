import { declareCommands } from '@godown/shared-ui/commands';
import { WalletIcon } from '@godown/shared-ui/icons';

export const WALLET_COMMANDS = declareCommands({
  recharge: {
    id: 'wallet.recharge',
    title: 'Recharge wallet',
    group: 'Wallet',
    icon: WalletIcon,
    keys: 'r',
    permission: 'wallet.recharge',
  },
});
