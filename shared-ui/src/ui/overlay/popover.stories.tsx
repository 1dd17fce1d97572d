import { BellIcon } from '@godown/shared-ui/icons';
import { Button, Flex, Popover, Text } from '@godown/shared-ui/ui';

export const title = 'Popover';

export function Closed() {
  return (
    <Popover label="Notifications" icon={<BellIcon aria-hidden="true" />} title="Notifications">
      {(close) => (
        <Flex direction="column" gap="3" p="4">
          <Text>No notifications</Text>
          <Button onClick={close}>Close</Button>
        </Flex>
      )}
    </Popover>
  );
}
