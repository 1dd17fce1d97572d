import { WSIN_PATTERN, type CatalogueItemView } from '@godown/contracts/catalogue';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button, Field, Input, InputRow, Panel } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useGiveWsin } from './give-wsin.request.js';

/** Gives an item its stock number: one that is already printed somewhere, or a new one. */
export function GiveWsin({ item }: { item: CatalogueItemView }) {
  const [wsin, setWsin] = useState('');
  const give = useGiveWsin(item);
  const isWrong = wsin !== '' && !WSIN_PATTERN.test(wsin);
  const submit = () => {
    if (isWrong || give.isPending) return;
    give.mutate(wsin, {
      onSuccess: ({ wsins }) => notify.success('WSIN generated', wsins[0]?.wsin),
      onError: (error) => notifyError(error),
    });
  };
  return (
    <Panel tone="brand" padding="sm">
      <Field label="WSIN" hint="Leave blank to generate one." error={isWrong ? 'WSIN is invalid' : undefined}>
        <InputRow>
          <Input
            value={wsin}
            placeholder="W and 11 letters or digits"
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWsin(event.target.value.trim().toUpperCase())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit();
            }}
          />
          <Button variant="solid" loading={give.isPending} onClick={submit}>
            Generate WSIN
          </Button>
        </InputRow>
      </Field>
    </Panel>
  );
}
