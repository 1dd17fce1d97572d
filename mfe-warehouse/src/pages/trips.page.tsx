import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { TripList } from '../features/trips/trip-list.js';
import { TRIP_COMMANDS } from '../features/trips/trips.commands.js';
import { t } from '../features/trips/trips.texts.js';

export function TripsPage() {
  const create: Command = { ...TRIP_COMMANDS.create, to: '/trips/new' };
  const planDay: Command = { ...TRIP_COMMANDS.planDay, to: '/trips/plan' };
  useCommands([create, planDay]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <CommandButton command={planDay} />
            <CommandButton command={create} variant="solid" />
          </>
        }
      />
      <TripList />
    </Page>
  );
}
