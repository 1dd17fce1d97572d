import { Box, Button, Flex } from '@godown/shared-ui/ui';

/** Lies over the list's edge, so that no row moves when it comes or goes. */
export function OrdersNewsButton({ text, onShow }: { text: string | null; onShow: () => void }) {
  return (
    <Box position="relative" h="0" mt="-3" zIndex="docked" role="status">
      {text === null ? null : (
        <Flex position="absolute" top="0" insetX="0" justify="center" pointerEvents="none">
          <Button
            size="sm"
            variant="outline"
            bg="bg"
            shadow="md"
            borderRadius="full"
            pointerEvents="auto"
            onClick={onShow}
          >
            {`${text} · Show`}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
