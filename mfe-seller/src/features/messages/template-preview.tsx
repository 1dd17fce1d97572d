import { fillTemplate } from '@godown/contracts/messaging';
import { Box, Flex, Panel, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './messages.texts.js';

interface TemplatePreviewProps {
  body: string;
  values: readonly string[];
  footer?: string | null | undefined;
  buttons?: readonly { type: string; text: string }[] | undefined;
}

/** The message as the buyer's phone shows it. */
export function TemplatePreview({ body, values, footer, buttons = [] }: TemplatePreviewProps) {
  return (
    <Panel as="div" tone="sunken" role="group" aria-label={t('preview')}>
      <Box bg="bg.surface" borderRadius="lg" p="3" maxW="sm" boxShadow="sm">
        <Stack gap="2">
          <Text size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {body === '' ? t('theMessageAppearsHere') : fillTemplate(body, values)}
          </Text>
          {footer ? (
            <Text size="xs" tone="muted">
              {footer}
            </Text>
          ) : null}
        </Stack>
        {buttons.length === 0 ? null : (
          <Flex direction="column" mt="3" borderTopWidth="thin" borderColor="border">
            {buttons.map(({ text }, index) => (
              <Text key={`${text}-${index}`} size="sm" weight="medium" textAlign="center" py="2">
                {text || t('button')}
              </Text>
            ))}
          </Flex>
        )}
      </Box>
    </Panel>
  );
}
