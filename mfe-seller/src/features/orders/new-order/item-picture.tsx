import { InboxIcon } from '@godown/shared-ui/icons';
import { Box, chakra, Flex } from '@godown/shared-ui/ui';
import { useState } from 'react';

/** A product's picture; a place of the same size where there is none or it cannot be loaded. */
export function ItemPicture({ url }: { url: string | undefined }) {
  const [dead, setDead] = useState<string | null>(null);
  if (url === undefined || url === dead)
    return (
      <Flex
        w="14"
        h="14"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="md"
        bg="bg.muted"
        color="fg.subtle"
      >
        <InboxIcon size={20} aria-hidden="true" />
      </Flex>
    );
  return (
    <Box w="14" h="14" flexShrink="0">
      <chakra.img
        src={url}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        w="full"
        h="full"
        objectFit="cover"
        borderRadius="md"
        onError={() => setDead(url)}
      />
    </Box>
  );
}
