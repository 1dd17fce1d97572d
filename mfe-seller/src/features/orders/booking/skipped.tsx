import { Button, Text } from '@godown/shared-ui/ui';
import { useId, useState } from 'react';
import { t } from './ship-sheet.texts.js';

/** Why couriers are not asked, folded. */
export function Skipped({ reasons }: { reasons: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <div>
      <Button
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {t('skipped', { count: reasons.length })}
      </Button>
      {isOpen ? (
        <div id={id}>
          {reasons.map((reason) => (
            <Text key={reason} size="sm" tone="muted">
              {reason}
            </Text>
          ))}
        </div>
      ) : null}
    </div>
  );
}
