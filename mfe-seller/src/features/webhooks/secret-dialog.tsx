import {
  Banner,
  Button,
  Code,
  CopyButton,
  DateTime,
  Dialog,
  Flex,
  OutLink,
  Panel,
  Stack,
  Text,
} from '@godown/shared-ui/ui';
import { t } from './webhooks.texts.js';

interface SecretDialogProps {
  secret: string;
  /** After a rotation: until when the secret before it signs too. */
  previousUntil: string | null;
  onClose: () => void;
}

/** The only time that a secret is seen. */
export function SecretDialog({ secret, previousUntil, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={t('signingSecret')}
      description={t('useItToVerify')}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('iHaveStoredIt')}
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning">{t('copyItNow')}</Banner>
        <Panel padding="sm" tone="sunken">
          <Flex gap="2" align="center" justify="space-between">
            <Code overflowWrap="anywhere">{secret}</Code>
            <CopyButton value={secret} what="secret" />
          </Flex>
        </Panel>
        {previousUntil === null ? null : (
          <Text size="sm">
            {t('thePreviousSecretAlsoStays')} <DateTime value={previousUntil} />
            {t('updateYourReceiverBeforeThen')}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {t('callsCarryWebhookIdWebhook')}{' '}
          <OutLink href="https://www.standardwebhooks.com/">{t('standardWebhooks')}</OutLink> {t('describesTheIdStays')}
        </Text>
      </Stack>
    </Dialog>
  );
}
