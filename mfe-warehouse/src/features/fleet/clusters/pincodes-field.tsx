import { readPincodes } from '@godown/contracts/fleet';
import { FormField, useFormContext, useWatch } from '@godown/shared-ui/forms';
import { Banner, Section, Text, Textarea } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useClusterOverlaps } from './cluster-overlaps.request.js';
import { pincodesText } from './clusters.columns.js';
import { t } from './clusters.texts.js';
import { DistrictPicker } from './district-picker.js';

interface PincodesFieldProps {
  /** null for a new cluster. */
  clusterId: string | null;
}

interface AreaFields {
  pincodes: string[];
}

function Overlaps({ clusterId }: PincodesFieldProps) {
  const pincodes = useWatch<AreaFields, 'pincodes'>({ name: 'pincodes' });
  const { data: overlaps = [] } = useClusterOverlaps(pincodes, clusterId);
  if (overlaps.length === 0 || pincodes.length === 0) return null;
  return (
    <Banner tone="warning">
      <Text weight="medium">{t('form.overlaps')}</Text>
      {overlaps.map(({ name, pincodes: shared }, index) => (
        <Text key={name ?? index} size="sm">
          {t('form.overlap', { name: name ?? t('form.foreign'), pincodes: pincodesText(shared) })}
        </Text>
      ))}
      <Text size="sm">{t('form.overlapHint')}</Text>
    </Banner>
  );
}

/** The area of a cluster: typed, pasted, or a whole district; other clusters with the same pincodes are named. */
export function PincodesField({ clusterId }: PincodesFieldProps) {
  const { setValue, getValues } = useFormContext<AreaFields>();
  const [text, setText] = useState(() => getValues('pincodes').join('\n'));
  const { pincodes, wrong } = readPincodes(text);
  const write = (next: string) => {
    setText(next);
    setValue('pincodes', [...readPincodes(next).pincodes], { shouldDirty: true, shouldValidate: true });
  };
  // What is no pincode stays to be corrected.
  const add = (added: readonly string[]) => {
    const all = readPincodes([text, ...added].join('\n'));
    write([...all.wrong, ...all.pincodes].join('\n'));
  };
  return (
    <Section title={t('form.area')}>
      <FormField name="pincodes" label={t('form.pincodes')} required hint={t('form.pincodesHint')}>
        {(field) => <Textarea {...field} rows={8} value={text} onChange={(event) => write(event.target.value)} />}
      </FormField>
      <Text size="sm" tone="muted" aria-live="polite">
        {t('form.count', { count: pincodes.length })}
      </Text>
      {wrong.length > 0 ? (
        <Text role="alert" size="sm" tone="danger">
          {t('form.wrong', { words: wrong.slice(0, 10).join(', ') })}
        </Text>
      ) : null}
      <DistrictPicker onAdd={add} />
      <Overlaps clusterId={clusterId} />
    </Section>
  );
}
