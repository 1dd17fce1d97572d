import { Button, chakra, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { hasTypedInput } from './typed-input.js';

const reload = () => window.location.reload();

/** Takes the new release. What was typed and stands on the page goes with a reload: that is asked first. */
export function ReloadButton() {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="solid" onClick={() => (hasTypedInput() ? setAsking(true) : reload())}>
        New version: reload
      </Button>
    );
  return (
    <chakra.div role="alert" w="full">
      <Text>Your changes on this page are not saved. Reloading discards them.</Text>
      <chakra.div display="flex" gap="2" mt="2">
        <Button variant="solid" onClick={reload}>
          Reload and discard
        </Button>
        <Button variant="outline" onClick={() => setAsking(false)}>
          Stay
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
