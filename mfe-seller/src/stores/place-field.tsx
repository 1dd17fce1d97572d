import { GeoPoint } from '@godown/contracts/stores';
import { FormField } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Code, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './stores.texts.js';

function coordinatesOf(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return [];
  const { coordinates } = value;
  return Array.isArray(coordinates) ? coordinates.filter((part) => typeof part === 'number') : [];
}

/** A place of the given degrees; nowhere without any. */
function placeAt(...coordinates: number[]): GeoPoint {
  return Object.assign(new GeoPoint(), { coordinates });
}

/** Where the store is: whoever stands before it takes over the place of their device. */
export function PlaceField() {
  return (
    <FormField name="coordinate" label={t('fields.place')} group>
      {({ value, onChange }) => {
        const [longitude, latitude] = coordinatesOf(value);
        const isKnown = longitude !== undefined && latitude !== undefined;
        const locate = () =>
          navigator.geolocation.getCurrentPosition(
            ({ coords }) => onChange(placeAt(round(coords.longitude), round(coords.latitude))),
            () => notify.error(t('fields.place'), t('place.denied')),
            { enableHighAccuracy: true, timeout: 10_000 },
          );
        return (
          <Flex align="center" gap="3" wrap="wrap">
            {isKnown ? (
              <Code>{`${latitude}, ${longitude}`}</Code>
            ) : (
              <Text size="sm" tone="muted">
                {t('place.none')}
              </Text>
            )}
            {'geolocation' in navigator ? (
              <Button size="sm" onClick={locate}>
                {t('place.use')}
              </Button>
            ) : null}
            {isKnown ? (
              <Button size="sm" variant="ghost" onClick={() => onChange(placeAt())}>
                {t('place.clear')}
              </Button>
            ) : null}
          </Flex>
        );
      }}
    </FormField>
  );
}

/** Six digits after the point are a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
