import { chakra, Skeleton as ChakraSkeleton, type SkeletonProps } from '@chakra-ui/react';

/** A grey place where something will stand. Give it a width and a height. It is a span: cells and paragraphs may hold it. */
export function Skeleton(props: Omit<SkeletonProps, 'as' | 'children'>) {
  return <ChakraSkeleton as="span" aria-hidden="true" {...props} />;
}

/** Some lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} w={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </chakra.div>
  );
}

/** A form or a detail page to come. */
export function SkeletonPanel({ rows = 4 }: { rows?: number }) {
  return (
    <chakra.div
      role="status"
      aria-label="Loading"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      gap="5"
    >
      {Array.from({ length: rows * 2 }, (_, index) => (
        <chakra.div key={index} display="flex" flexDirection="column" gap="2">
          <Skeleton w="30%" h="2.5" />
          <Skeleton h="8" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
