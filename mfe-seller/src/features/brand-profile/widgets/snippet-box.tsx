import { Box, chakra, CopyButton, Flex, Stack, Text } from '@godown/shared-ui/ui';

/** Text to paste elsewhere. It scrolls inside its box, also by keyboard. */
export function SnippetBox({ label, what, text }: { label: string; what: string; text: string }) {
  return (
    <Stack gap="1">
      <Flex justify="space-between" align="center" gap="2">
        <Text size="sm" weight="medium">
          {label}
        </Text>
        <CopyButton value={text} what={what} />
      </Flex>
      <Box borderWidth="thin" borderColor="border" borderRadius="md" bg="bg.subtle" minW="0">
        <chakra.pre
          role="region"
          aria-label={label}
          tabIndex={0}
          m="0"
          p="3"
          overflowX="auto"
          fontFamily="mono"
          fontSize="sm"
          lineHeight="base"
        >
          {text}
        </chakra.pre>
      </Box>
    </Stack>
  );
}
