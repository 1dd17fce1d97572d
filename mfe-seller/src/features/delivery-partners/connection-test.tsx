import { type ConnectionCheck, connectionText } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { PlugIcon } from '@godown/shared-ui/icons';
import { Button, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './delivery-partners.texts.js';
import { useTestConnection } from './test-connection.request.js';
import { type PartnerDraft } from './partner-draft.js';

/** What the partner said when it was last asked, and how long ago that was. */
export function ConnectionState({ check }: { check: ConnectionCheck | null }) {
  return (
    <Text role="status" size="xs" tone={check?.outcome === 'refused' ? 'danger' : 'muted'} overflowWrap="anywhere">
      {check ? connectionText(check, new Date()) : ''}
    </Text>
  );
}

interface Props {
  partner: PartnerDraft;
  onChecked: (check: ConnectionCheck) => void;
}

/** Asks the partner with what is saved; what is typed and not saved yet is no part of it. */
export function ConnectionTest({ partner, onChecked }: Props) {
  const test = useTestConnection();
  const ask = () => test.mutate(partner.key, { onSuccess: onChecked, onError: (error) => notifyError(error) });
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="4">
      <Button
        size="sm"
        variant="outline"
        icon={<PlugIcon aria-hidden="true" />}
        loading={test.isPending}
        aria-label={t('test.of', { name: partner.name })}
        onClick={ask}
      >
        {t('test.open')}
      </Button>
    </Flex>
  );
}
