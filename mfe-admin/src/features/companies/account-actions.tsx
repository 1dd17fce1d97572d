import { KeyIcon } from '@godown/shared-ui/icons';
import { Button, Flex, IconButton } from '@godown/shared-ui/ui';
import { type Account } from './account-dialogs.js';
import { t } from './companies.texts.js';

interface Props {
  account: Account;
  onStatus: (() => void) | null;
  onPassword: (() => void) | null;
}

/** What an admin may do with an account; what they may not is not drawn. */
export function AccountActions({ account, onStatus, onPassword }: Props) {
  const verb = account.inActive ? t('activate') : t('deactivate');
  return (
    <Flex gap="1" justify="flex-end" align="center">
      {onPassword ? (
        <IconButton size="sm" label={t('resetPasswordOf', { name: account.name })} onClick={onPassword}>
          <KeyIcon aria-hidden="true" />
        </IconButton>
      ) : null}
      {onStatus ? (
        <Button size="sm" variant="ghost" aria-label={`${verb} ${account.name}`} onClick={onStatus}>
          {verb}
        </Button>
      ) : null}
    </Flex>
  );
}
