import { Box } from '@godown/shared-ui/ui';
import { encode } from 'uqr';

/** A light edge of four modules: cameras find nothing without it. */
const EDGE = 4;

/** A QR code for the camera of another phone, drawn without a network. Dark on light in both themes: cameras read nothing else. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: EDGE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box role="img" aria-label={label} bg="white" color="black" borderRadius="md" w="full" maxW="2xs" mx="auto">
      <svg viewBox={`0 0 ${size} ${size}`} width="100%" shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </Box>
  );
}
