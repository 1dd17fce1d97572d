import { Box, Flex, Skeleton, VisuallyHidden } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { t } from './remotes.texts.js';

const QUIET_MS = 250;

/** What stands in a screen's place while its code is on the way. Nothing at first: most arrive before anybody looks. */
export function PageLoading() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Box
        position="relative"
        height="2px"
        overflow="hidden"
        borderRadius="full"
        bg={shown ? 'bg.muted' : 'transparent'}
      >
        {shown ? (
          <Box
            position="absolute"
            insetBlock="0"
            width="30%"
            bg="brand.solid"
            animation="travel 1.2s ease-in-out infinite"
          />
        ) : null}
      </Box>
      {shown ? <PageToCome /> : null}
    </Box>
  );
}

/** Title, line below it and panel, where a screen has them. */
function PageToCome() {
  return (
    <Flex direction="column" gap="3" p={{ base: '4', md: '6' }}>
      <Skeleton w="12rem" h="7" />
      <Skeleton w="min(22rem, 80%)" />
      <Skeleton h="14rem" mt="3" borderRadius="lg" />
    </Flex>
  );
}
