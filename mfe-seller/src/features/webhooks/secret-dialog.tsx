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
      title="Signing secret"
      description="Use it to verify that a call comes from us."
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <Stack gap="4">
        <Banner tone="warning">Copy it now. It is not shown again.</Banner>
        <Panel padding="sm" tone="sunken">
          <Flex gap="2" align="center" justify="space-between">
            <Code overflowWrap="anywhere">{secret}</Code>
            <CopyButton value={secret} what="secret" />
          </Flex>
        </Panel>
        {previousUntil === null ? null : (
          <Text size="sm">
            The previous secret also stays valid until <DateTime value={previousUntil} />: update your receiver before
            then.
          </Text>
        )}
        <Text size="sm" tone="muted">
          Calls carry webhook-id, webhook-timestamp and webhook-signature as{' '}
          <OutLink href="https://www.standardwebhooks.com/">Standard Webhooks</OutLink> describes. The id stays the same
          when a call is repeated.
        </Text>
      </Stack>
    </Dialog>
  );
}
