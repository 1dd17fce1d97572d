import { type DriverChange } from '@godown/contracts/fleet';
import { Banner, Button, DateTime, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';

interface DeskChangesCardProps {
  /** The newest first. */
  changes: readonly DriverChange[];
  onSeen: () => void;
}

/** What the desk did while the driver was out, until it is read. */
export function DeskChangesCard({ changes, onSeen }: DeskChangesCardProps) {
  if (changes.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" minH="11" onClick={onSeen}>
          {t('understood')}
        </Button>
      }
    >
      <Text weight="semibold">{t('changes.title')}</Text>
      <Flex as="ul" direction="column" gap="2" aria-label={t('changes.title')}>
        {changes.map(({ id, event, at, shopOrderId }) => (
          <li key={id}>
            <Text>{t(`changes.${event}`, { order: shopOrderId ?? '' })}</Text>
            <Text size="sm">
              <DateTime value={at} />
            </Text>
          </li>
        ))}
      </Flex>
    </Banner>
  );
}
