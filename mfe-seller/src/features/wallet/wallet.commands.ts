import { declareCommands } from '@godown/shared-ui/commands';
import { WalletIcon } from '@godown/shared-ui/icons';
import { t } from './wallet.texts.js';

export const WALLET_COMMANDS = declareCommands({
  recharge: {
    id: 'wallet.recharge',
    title: t('rechargeWallet'),
    group: t('wallet'),
    icon: WalletIcon,
    keys: 'r',
    permission: 'wallet.recharge',
  },
});
