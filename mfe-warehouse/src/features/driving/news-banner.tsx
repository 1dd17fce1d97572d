import { Banner, Button, Stack } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { t } from './driving.texts.js';

interface NewsBannerProps {
  tone: 'warning' | 'danger';
  /** Names the list. */
  label: string;
  title?: ReactNode;
  onSeen: () => void;
  /** List items. */
  children: ReactNode;
}

/** What became known while the driver was out, until it is read. */
export function NewsBanner({ tone, label, title, onSeen, children }: NewsBannerProps) {
  return (
    <Banner
      tone={tone}
      action={
        <Button size="sm" minH="11" onClick={onSeen}>
          {t('understood')}
        </Button>
      }
    >
      {title}
      <Stack as="ul" gap="2" listStyleType="none" aria-label={label}>
        {children}
      </Stack>
    </Banner>
  );
}
