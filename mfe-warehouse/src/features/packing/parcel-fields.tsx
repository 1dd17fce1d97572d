import { type BoxChoice } from '@godown/contracts/packing';
import { Field, Grid, NumberField, Select, Stack } from '@godown/shared-ui/ui';
import { type RefObject } from 'react';
import { t } from './packing.texts.js';
import { type PackingState } from './use-packing.js';

const SIZES = [
  ['lengthCm', 'box.length'],
  ['breadthCm', 'box.breadth'],
  ['heightCm', 'box.height'],
] as const;

function BoxField({ boxes, state }: { boxes: readonly BoxChoice[]; state: PackingState }) {
  if (boxes.length === 0) return null;
  return (
    <Field label={t('box.label')}>
      <Select
        options={boxes.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('box.other')}
        value={state.box?.id ?? ''}
        onChange={(id) => state.chooseBox(boxes.find((box) => box.id === id) ?? null)}
      />
    </Field>
  );
}

interface ParcelFieldsProps {
  boxes: readonly BoxChoice[];
  state: PackingState;
  weight: RefObject<HTMLInputElement | null>;
}

/** The box and the scale. */
export function ParcelFields({ boxes, state, weight }: ParcelFieldsProps) {
  const { measures, set, faultOf } = state;
  return (
    <Stack gap="4">
      <Field label={t('box.weight')} required error={faultOf('weightGrams')}>
        <NumberField
          ref={weight}
          size="lg"
          value={measures.weightGrams}
          onChange={(grams) => set('weightGrams', grams)}
        />
      </Field>
      <BoxField boxes={boxes} state={state} />
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="3">
        {SIZES.map(([size, label]) => (
          <Field key={size} label={t(label)} required error={faultOf(size)}>
            <NumberField decimals={2} value={measures[size]} onChange={(cm) => set(size, cm)} />
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}
