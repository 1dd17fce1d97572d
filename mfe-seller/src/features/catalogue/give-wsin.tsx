import { WSIN_PATTERN, type CatalogueItemView } from '@godown/contracts/catalogue';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button, Field, Input, InputRow, Panel } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useGiveWsin } from './give-wsin.request.js';
import { t } from './catalogue.texts.js';

/** Gives an item its stock number: one that is already printed somewhere, or a new one. */
export function GiveWsin({ item }: { item: CatalogueItemView }) {
  const [wsin, setWsin] = useState('');
  const give = useGiveWsin(item);
  const isWrong = wsin !== '' && !WSIN_PATTERN.test(wsin);
  const submit = () => {
    if (isWrong || give.isPending) return;
    give.mutate(wsin, {
      onSuccess: ({ wsins }) => notify.success(t('wsinGenerated'), wsins[0]?.wsin),
      onError: (error) => notifyError(error),
    });
  };
  return (
    <Panel tone="brand" padding="sm">
      <Field label={t('wsin')} hint={t('leaveBlankToGenerateOne')} error={isWrong ? t('wsinIsInvalid') : undefined}>
        <InputRow>
          <Input
            value={wsin}
            placeholder={t('wAnd11Letters')}
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWsin(event.target.value.trim().toUpperCase())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit();
            }}
          />
          <Button variant="solid" loading={give.isPending} onClick={submit}>
            {t('generateWsin')}
          </Button>
        </InputRow>
      </Field>
    </Panel>
  );
}
