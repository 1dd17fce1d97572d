import { Button, chakra, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { hasTypedInput } from './typed-input.js';
import { t } from './remotes.texts.js';

const reload = () => window.location.reload();

/** Takes the new release. What was typed and stands on the page goes with a reload: that is asked first. */
export function ReloadButton() {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="solid" onClick={() => (hasTypedInput() ? setAsking(true) : reload())}>
        {t('newVersion')}
      </Button>
    );
  return (
    <chakra.div role="alert" w="full">
      <Text>{t('unsaved')}</Text>
      <chakra.div display="flex" gap="2" mt="2">
        <Button variant="solid" onClick={reload}>
          {t('discard')}
        </Button>
        <Button variant="outline" onClick={() => setAsking(false)}>
          {t('stay')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
