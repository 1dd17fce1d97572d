import { Box, Button, Flex } from '@godown/shared-ui/ui';
import { type OrdersRequest } from './find-orders.request.js';
import { type Shown, useOrdersNews } from './use-orders-news.js';
import { t } from './orders.texts.js';

interface OrdersNewsButtonProps {
  request: OrdersRequest;
  shown: Shown;
  isArrival: boolean;
  /** How often orders have changed. */
  changes: number;
}

/** Lies over the list's edge, so that no row moves when it comes or goes. */
export function OrdersNewsButton({ request, shown, ...given }: OrdersNewsButtonProps) {
  const { text, show } = useOrdersNews(request, shown, given);
  return (
    <Box position="relative" h="0" mt="-3" zIndex="sticky" role="status">
      {text === null ? null : (
        <Flex position="absolute" top="0" insetX="0" justify="center" pointerEvents="none">
          <Button
            size="sm"
            variant="outline"
            bg="bg"
            shadow="md"
            borderRadius="full"
            pointerEvents="auto"
            onClick={show}
          >
            {t('newsShow', { text })}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
