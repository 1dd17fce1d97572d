import { PIECE_CONDITIONS, type ReturnParcelDetail } from '@godown/contracts/returns';
import {
  Banner,
  Button,
  Code,
  Field,
  Flex,
  FormFrame,
  Grid,
  Heading,
  Input,
  NumberField,
  Stack,
  Text,
  Textarea,
} from '@godown/shared-ui/ui';
import { useRef } from 'react';
import { PhotosField } from './photos-field.js';
import { t } from './returns.texts.js';
import { ScanField } from '../../browser/scan-field.js';
import { SoundButton } from '../../browser/sound-button.js';
import { type CheckInDraft, type CheckInState, useCheckIn } from './use-check-in.js';
import { type ReturnsQueue } from './use-returns-queue.js';

type Item = ReturnParcelDetail['items'][number];

/** One item: its pieces by condition. */
function Line({ item, state }: { item: Item; state: CheckInState }) {
  const counted = state.countOf(item);
  const fault = state.faultOf(item.id);
  return (
    <Stack as="li" gap="2">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" size="sm">
          {item.title}
        </Heading>
        <Text size="sm" tone="muted" aria-live="polite">
          <Code>{item.sku}</Code> · {t('checkIn.counted', { counted: state.countedOf(item), expected: item.quantity })}
        </Text>
      </Flex>
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' }} gap="3">
        {PIECE_CONDITIONS.map((condition, place) => (
          <Field key={condition} label={t(`checkIn.${condition}`)} error={place === 0 ? fault : undefined}>
            <NumberField
              aria-label={t('checkIn.of', { condition: t(`checkIn.${condition}`), title: item.title })}
              value={counted[condition] === 0 ? null : counted[condition]}
              onChange={(pieces) => state.set(item, { [condition]: pieces ?? 0 })}
            />
          </Field>
        ))}
      </Grid>
      {counted.damaged + counted.missing + counted.other > 0 ? (
        <Field label={t('checkIn.remark')} required={counted.other > 0} error={state.faultOf(`${item.id}.remark`)}>
          <Input
            aria-label={t('checkIn.remarkOf', { title: item.title })}
            maxLength={500}
            value={counted.remark}
            onChange={(event) => state.set(item, { remark: event.target.value })}
          />
        </Field>
      ) : null}
    </Stack>
  );
}

function Shortcuts({ state }: { state: CheckInState }) {
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button size="sm" onClick={() => state.setRest('good')}>
        {t('checkIn.allGood')}
      </Button>
      <Button size="sm" onClick={() => state.setRest('missing')}>
        {t('checkIn.restMissing')}
      </Button>
      <SoundButton sound={state.sound} />
    </Flex>
  );
}

interface CheckInFormProps {
  draft: CheckInDraft;
  queue: ReturnsQueue;
  onDone: () => void;
}

/** What is in the parcel: counted by scanner or by hand, with photos for a claim. */
export function CheckInForm({ draft, queue, onDone }: CheckInFormProps) {
  const { parcel } = draft;
  const state = useCheckIn(draft, queue, onDone);
  const scanner = useRef<HTMLInputElement>(null);
  return (
    <FormFrame aria-label={t('checkIn.title', { order: parcel.shopOrderId })} onSubmit={state.submit}>
      <Stack gap="5">
        {state.isContinued ? <Banner tone="info">{t('checkIn.continued')}</Banner> : null}
        {parcel.reason === null ? null : <Text>{t('checkIn.reason', { reason: parcel.reason })}</Text>}
        <ScanField
          label={t('checkIn.item')}
          hint={t('checkIn.itemHint')}
          action={t('checkIn.add')}
          error={state.scanFault}
          input={scanner}
          isAnywhere
          onScan={state.scan}
        />
        <Shortcuts state={state} />
        <Stack as="ul" gap="5" listStyleType="none" aria-label={t('checkIn.items')}>
          {parcel.items.map((item) => (
            <Line key={item.id} item={item} state={state} />
          ))}
        </Stack>
        <Field label={t('checkIn.remark')}>
          <Textarea maxLength={500} value={state.remark} onChange={(event) => state.setRemark(event.target.value)} />
        </Field>
        <PhotosField photos={state.photos} />
        <Flex justify="flex-end" gap="2">
          <Button
            onClick={() => {
              state.forget();
              onDone();
            }}
          >
            {t('checkIn.cancel')}
          </Button>
          <Button type="submit" variant="solid" loading={state.isRunning}>
            {t('checkIn.submit')}
          </Button>
        </Flex>
      </Stack>
    </FormFrame>
  );
}
