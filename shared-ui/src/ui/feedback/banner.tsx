import { chakra } from '@chakra-ui/react';
import { AlertIcon, CircleCheckIcon, InfoIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    px: '3.5',
    py: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& > svg': { flexShrink: 0, mt: '1px' },
  },
  variants: {
    tone: {
      info: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      success: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      warning: { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.border' },
      danger: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
    },
  },
});

const ICONS = { info: InfoIcon, success: CircleCheckIcon, warning: AlertIcon, danger: AlertIcon };

export interface BannerProps {
  tone: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
  /** Read out at once. For what appears while somebody works. */
  urgent?: boolean;
}

/** A message that stays as long as it is true. */
export function Banner({ tone, children, action, urgent = false }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <Frame tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon size={17} aria-hidden="true" />
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
      {action}
    </Frame>
  );
}
