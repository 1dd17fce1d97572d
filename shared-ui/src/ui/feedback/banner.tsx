import { Alert } from '@chakra-ui/react';
import { AlertIcon, CircleCheckIcon, InfoIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';

const LOOKS = {
  info: { status: 'info', Icon: InfoIcon },
  success: { status: 'success', Icon: CircleCheckIcon },
  warning: { status: 'warning', Icon: AlertIcon },
  danger: { status: 'error', Icon: AlertIcon },
} as const;

export interface BannerProps {
  tone: keyof typeof LOOKS;
  children: ReactNode;
  action?: ReactNode;
  /** Read out at once. For what appears while somebody works. */
  urgent?: boolean;
}

/** A message that stays as long as it is true. */
export function Banner({ tone, children, action, urgent = false }: BannerProps) {
  const { status, Icon } = LOOKS[tone];
  return (
    <Alert.Root status={status} role={urgent ? 'alert' : 'status'}>
      <Alert.Indicator>
        <Icon size={17} aria-hidden="true" />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
      {action}
    </Alert.Root>
  );
}
