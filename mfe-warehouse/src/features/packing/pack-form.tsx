import { type OrderToPack, type WeighedParcel } from '@godown/contracts/packing';
import { UndoIcon } from '@godown/shared-ui/icons';
import { Banner, Button, Flex, formatDate, FormFrame, Grid, Stack, Text } from '@godown/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { ScanField } from '../../browser/scan-field.js';
import { SoundButton } from '../../browser/sound-button.js';
import { ItemList } from './item-list.js';
import { t } from './packing.texts.js';
import { ParcelFields } from './parcel-fields.js';
import { PhotoField } from './photo-field.js';
import { type CheckedItems } from './use-checked-items.js';
import { usePacking } from './use-packing.js';
import { type PackingQueue } from './use-packing-queue.js';
import { shownGrams, WeightsCompared } from './weights-compared.js';

function ItemScanner({ checked }: { checked: CheckedItems }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="2">
      <ScanField
        label={t('items.scan')}
        hint={t('items.hint')}
        action={t('items.add')}
        error={checked.fault}
        input={input}
        isAnywhere
        onScan={checked.scan}
        result={checked.isComplete ? <Banner tone="success">{t('items.complete')}</Banner> : null}
      />
      <Flex gap="2" align="center" wrap="wrap">
        <Button size="sm" icon={<UndoIcon aria-hidden="true" />} disabled={!checked.mayUndo} onClick={checked.undo}>
          {t('items.undo')}
        </Button>
        <SoundButton sound={checked.sound} />
        <Text as="span" size="sm" role="status">
          {checked.isComplete ? t('items.complete') : ''}
        </Text>
      </Flex>
    </Stack>
  );
}

function PackedBefore({ packing }: Pick<OrderToPack, 'packing'>) {
  if (packing === null) return null;
  const { packedBy: by, packedAt, weightGrams } = packing;
  return (
    <Banner tone="info">{t('order.before', { by, at: formatDate(packedAt), weight: shownGrams(weightGrams) })}</Banner>
  );
}

interface PackFormProps {
  order: OrderToPack;
  queue: PackingQueue;
  onPacked: (parcel: WeighedParcel) => void;
  onClose: () => void;
}

/** Every piece scanned, then the box and the scale. */
export function PackForm({ order, queue, onPacked, onClose }: PackFormProps) {
  const state = usePacking({ order, queue, onPacked });
  const weight = useRef<HTMLInputElement>(null);
  const { isComplete } = state.items;
  // The last piece is in: the next thing in the hand is the parcel.
  useEffect(() => {
    if (isComplete) weight.current?.focus();
  }, [isComplete]);
  return (
    <FormFrame
      aria-label={t('order.title', { order: order.shopOrderId })}
      onSubmit={(_event, isFilled) => state.submit(isFilled)}
    >
      {state.isContinued ? <Banner tone="info">{t('order.continued')}</Banner> : null}
      <PackedBefore packing={order.packing} />
      {order.isPicked === false && order.packing === null ? (
        <Banner tone="warning">{t('order.notPicked')}</Banner>
      ) : null}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="6">
        <Stack gap="4" minW="0">
          <ItemScanner checked={state.items} />
          <ItemList items={order.items} checked={state.items} />
        </Stack>
        <Stack gap="4" minW="0">
          <ParcelFields boxes={order.boxes} state={state} weight={weight} />
          <PhotoField photo={state.photo.photo} fault={state.photo.fault} onChange={state.photo.choose} />
          {state.parcel === null ? null : <WeightsCompared parcel={state.parcel} booked={order.booked} />}
        </Stack>
      </Grid>
      <Flex justify="flex-end" gap="2">
        <Button
          onClick={() => {
            state.forget();
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" variant="solid" loading={state.isRunning}>
          {t('submit')}
        </Button>
      </Flex>
    </FormFrame>
  );
}
