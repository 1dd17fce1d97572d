import { Button, Flex } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { DriverStatement } from '../../statements/driver-statement.js';
import { t } from './own-cash.texts.js';

/** The driver's own statement, fetched when it is wanted. */
export function OwnStatement() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" gap="3">
      <Button minH="12" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hideStatement' : 'showStatement')}
      </Button>
      {isOpen ? <DriverStatement driverId={null} /> : null}
    </Flex>
  );
}
