import { Box, Text } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';

/** The number of a card. Its heading says what it is. */
export function Figure({ children, note }: { children: ReactNode; note?: string }) {
  return (
    <div>
      <Box fontSize="3xl" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
      {note === undefined ? null : (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}
