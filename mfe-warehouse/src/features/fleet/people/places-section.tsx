import { type FleetPerson, type Place } from '@godown/contracts/fleet';
import { DetailSection } from '@godown/shared-ui/detail';
import { Button, Flex, lazyDialog, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';

const TakeOffDialog = lazyDialog(async () => (await import('./take-off-dialog.js')).TakeOffDialog);

/** The clusters or warehouses of a person; whoever may take them off does it here. */
export function PlacesSection({ kind, person }: { kind: PeopleKind; person: FleetPerson }) {
  const [leaving, setLeaving] = useState<Place | null>(null);
  const places = kind === 'warehouse-users' ? person.warehouses : person.clusters;
  return (
    <DetailSection title={t(kind === 'warehouse-users' ? 'sections.warehouses' : 'sections.clusters')}>
      {places.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('noPlaces')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
          {places.map((place) => (
            <Flex as="li" key={place.id} justify="space-between" align="center" gap="3">
              <Text as="span" minW="0" truncate>
                {place.name}
              </Text>
              <Button size="sm" aria-label={t('takeOff.of', { place: place.name })} onClick={() => setLeaving(place)}>
                {t('takeOff.confirm')}
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {leaving === null ? null : (
        <TakeOffDialog kind={kind} person={person} place={leaving} onClose={() => setLeaving(null)} />
      )}
    </DetailSection>
  );
}
