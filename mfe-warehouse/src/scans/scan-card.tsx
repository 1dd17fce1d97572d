import { CircleCheckIcon, CircleXIcon, ScanIcon } from '@godown/shared-ui/icons';
import { chakra, Code, Overline, Text } from '@godown/shared-ui/ui';

type ScanTone = 'waiting' | 'info' | 'success' | 'danger';

/** What became of the last scan, large enough to be read from an arm's length, in its own colour. */
export const ScanCard = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'lg',
    borderWidth: '1px',
    minH: '20',
    '& > svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      waiting: { bg: 'bg.subtle', color: 'fg.muted', borderStyle: 'dashed', borderColor: 'border.strong' },
      info: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      success: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      danger: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
    },
  },
});

export const SCAN_ICON_SIZE = 26;

/** Nothing was scanned yet. */
export function WaitingScanCard({ label, text }: { label: string; text: string }) {
  return (
    <ScanCard tone="waiting" role="status" aria-label={label}>
      <ScanIcon size={SCAN_ICON_SIZE} aria-hidden="true" />
      <Text>{text}</Text>
    </ScanCard>
  );
}

interface CodeScanCardProps {
  label: string;
  tone: Exclude<ScanTone, 'waiting'>;
  code: string;
  message: string;
}

/** A code, and what became of it. A refusal is read out at once. */
export function CodeScanCard({ label, tone, code, message }: CodeScanCardProps) {
  const isRefused = tone === 'danger';
  return (
    <ScanCard tone={tone} role={isRefused ? 'alert' : 'status'} aria-label={label}>
      {isRefused ? (
        <CircleXIcon size={SCAN_ICON_SIZE} aria-hidden="true" />
      ) : (
        <CircleCheckIcon size={SCAN_ICON_SIZE} aria-hidden="true" />
      )}
      <div>
        <Overline color="inherit">{message}</Overline>
        <Text size="lg" weight="semibold">
          <Code>{code}</Code>
        </Text>
      </div>
    </ScanCard>
  );
}
