import { QrCode as Code } from '@chakra-ui/react';

/** A QR code for the camera of another phone, drawn without a network. Dark on light in both themes: cameras read nothing else. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <Code.Root
      value={value}
      unstyled
      role="img"
      aria-label={label}
      bg="white"
      color="black"
      p="4"
      borderRadius="md"
      w="full"
      maxW="2xs"
      mx="auto"
    >
      <Code.Frame unstyled w="full" h="auto" display="block" aria-hidden="true" fill="currentColor">
        <Code.Pattern unstyled />
      </Code.Frame>
    </Code.Root>
  );
}
