import { FormField } from '@godown/shared-ui/forms';
import { MapPinIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, Field, Flex, Grid, Input, lazyCode, LazyPlace, Skeleton, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './stores.texts.js';

const map = lazyCode(async () => (await import('./place-map.js')).PlaceMap);

function coordinatesOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'number') : [];
}

/** Six digits after the point are a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

interface Typed {
  latitude: string;
  longitude: string;
}

/** Of what is no number, a place that the DTO refuses. */
function placeOfTyped({ latitude, longitude }: Typed): number[] {
  const [north, east] = [latitude.trim(), longitude.trim()];
  if (north === '' && east === '') return [];
  return [numberOf(east), numberOf(north)];
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

interface PlaceProps {
  value: unknown;
  /** Longitude and latitude; none of them: nowhere. */
  onChange: (coordinates: number[]) => void;
}

function Place({ value, onChange }: PlaceProps) {
  const [longitude, latitude] = coordinatesOf(value);
  /** As it is being written; null while the place comes from elsewhere. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown = typed ?? { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
  const type = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(placeOfTyped(next));
  };
  const put = (...coordinates: number[]) => {
    setTyped(null);
    onChange(coordinates.map(round));
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => put(coords.longitude, coords.latitude),
      () => notify.error(t('fields.place'), t('place.denied')),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  const isKnown = latitude !== undefined && longitude !== undefined && isOnEarth(latitude, longitude);
  return (
    <Flex direction="column" gap="3" align="stretch">
      {isKnown ? (
        <LazyPlace
          code={map}
          fallback={<Skeleton maxW="xl" h="64" />}
          draw={(PlaceMap) => <PlaceMap at={{ latitude, longitude }} onMove={(to) => put(to.longitude, to.latitude)} />}
        />
      ) : (
        <Text size="sm" tone="muted">
          {t('place.none')}
        </Text>
      )}
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3" maxW="xl">
        <Field label={t('place.latitude')}>
          <Input
            value={shown.latitude}
            inputMode="decimal"
            maxLength={20}
            onChange={({ target }) => type({ latitude: target.value })}
          />
        </Field>
        <Field label={t('place.longitude')}>
          <Input
            value={shown.longitude}
            inputMode="decimal"
            maxLength={20}
            onChange={({ target }) => type({ longitude: target.value })}
          />
        </Field>
      </Grid>
      <Flex gap="3" wrap="wrap">
        {'geolocation' in navigator ? (
          <Button size="sm" icon={<MapPinIcon aria-hidden="true" />} onClick={locate}>
            {t('place.use')}
          </Button>
        ) : null}
        {shown.latitude === '' && shown.longitude === '' ? null : (
          <Button size="sm" variant="ghost" onClick={() => put()}>
            {t('place.clear')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** Where the store is: a pin on a map, typed in degrees, or the place of the device before it. */
export function PlaceField() {
  return (
    <FormField name="coordinate.coordinates" label={t('fields.place')} group>
      {({ value, onChange }) => <Place value={value} onChange={onChange} />}
    </FormField>
  );
}
