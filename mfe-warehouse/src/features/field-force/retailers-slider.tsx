import { BEAT_MESSAGES, type BeatRetailerView, type BeatView } from '@godown/contracts/field-force';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Box,
  Button,
  Checkbox,
  ErrorState,
  Flex,
  SearchBox,
  Section,
  SkeletonText,
  Slider,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useAssignRetailers } from './assign-retailers.request.js';
import { useBeatRetailers } from './beat-retailers.request.js';
import { AssignedRetailers } from './assigned-retailers.js';
import { RetailerId } from './retailer-id.js';
import { useRetailers } from './retailers.request.js';
import { t } from './beats.texts.js';

function Free({ beat, assigned }: { beat: BeatView; assigned: readonly BeatRetailerView[] }) {
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const retailers = useRetailers(beat.companyId, search);
  const assign = useAssignRetailers();
  const taken = new Set(assigned.map(({ retailerId }) => retailerId));
  const free = (retailers.data ?? []).filter(({ id }) => !taken.has(id));
  const send = async () => {
    setAsked(true);
    if (ticked.length === 0) return;
    await assign.mutateAsync({ beatId: beat.id, retailerIds: [...ticked] }).then(
      ({ message }) => {
        notify.success(message ?? 'Success');
        setTicked([]);
        setAsked(false);
      },
      (error: unknown) => notifyError(error, { text: t('couldntAssignTheRetailers') }),
    );
  };
  return (
    <Flex direction="column" gap="3">
      <SearchBox label={t('searchRetailers')} value={search} onSearch={setSearch} />
      {retailers.isPending ? <SkeletonText /> : null}
      {retailers.isError ? (
        <ErrorState
          message={errorText(retailers.error, couldNotGet('retailers'))}
          onRetry={() => {
            void retailers.refetch();
          }}
        />
      ) : null}
      {retailers.isSuccess && free.length === 0 ? <Text tone="muted">{t('noOtherRetailersFound')}</Text> : null}
      {free.map(({ id, storeName, phone, city }) => (
        <Box key={id}>
          <Checkbox
            checked={ticked.includes(id)}
            onChange={(isOn) => setTicked(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))}
          >{`${storeName} · ${phone} · ${city}`}</Checkbox>
          <Box ps="7">
            <RetailerId id={id} storeName={storeName} />
          </Box>
        </Box>
      ))}
      {isAsked && ticked.length === 0 ? (
        <Text role="alert" size="sm" tone="danger">
          {BEAT_MESSAGES.retailers}
        </Text>
      ) : null}
      <Flex justify="flex-end">
        <Button
          variant="solid"
          loading={assign.isPending}
          onClick={() => {
            void send();
          }}
        >
          {ticked.length === 0 ? t('assign') : t('assignNumber', { count: ticked.length })}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Which retailers are on the beat, and which could be. */
export function RetailersSlider({ beat, onClose }: { beat: BeatView; onClose: () => void }) {
  const assigned = useBeatRetailers(beat.id);
  return (
    <Slider title={t('retailersOf', { name: beat.name })} description={beat.description} onClose={onClose}>
      {assigned.isPending ? <SkeletonText /> : null}
      {assigned.isError ? (
        <ErrorState
          message={errorText(assigned.error, couldNotGet('retailers'))}
          onRetry={() => {
            void assigned.refetch();
          }}
        />
      ) : null}
      {assigned.data === undefined ? null : (
        <Flex direction="column" gap="4">
          <Section title={t('assigned')}>
            <AssignedRetailers beat={beat} retailers={assigned.data} />
          </Section>
          <Section title={t('assignRetailers')}>
            <Free beat={beat} assigned={assigned.data} />
          </Section>
        </Flex>
      )}
    </Slider>
  );
}
