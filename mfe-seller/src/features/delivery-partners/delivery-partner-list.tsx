import { type DeliveryPartner, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useNextPath } from '@godown/shared-ui/router';
import {
  Banner,
  Button,
  chakra,
  EmptyState,
  ErrorState,
  Flex,
  LinkButton,
  Panel,
  SkeletonPanel,
  Text,
} from '@godown/shared-ui/ui';
import { useRef } from 'react';
import { DeliveryPartnerRow } from './delivery-partner-row.js';
import { useDeliveryPartners } from './delivery-partners.request.js';
import { t } from './delivery-partners.texts.js';
import { usePartnerDrafts } from './use-partner-drafts.js';

/** The couriers of the company in the order in which they are tried. */
export function DeliveryPartnerList() {
  const { data, error, isError, isFetching, refetch } = useDeliveryPartners();
  if (data !== undefined) return data.length === 0 ? <EmptyState title={t('none')} /> : <PartnerEditor loaded={data} />;
  if (isError)
    return (
      <ErrorState
        message={errorText(error, couldNotGet(t('entity')))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Panel>
      <SkeletonPanel rows={4} />
    </Panel>
  );
}

function PartnerEditor({ loaded }: { loaded: readonly DeliveryPartner[] }) {
  const { partners, isSaving, hasFailed, retry, move, change, type, finishTyping, noteCheck, noteRemoval } =
    usePartnerDrafts(loaded);
  const dragged = useRef<DeliveryPartnerKey | null>(null);
  const next = useNextPath();
  return (
    <Panel padding="none">
      <Text role="status" size="sm" tone="muted" px={{ base: '3', md: '5' }} pt="4" pb="2">
        {t(isSaving ? 'saving' : 'saved')}
      </Text>
      {hasFailed && !isSaving ? (
        <Banner
          tone="danger"
          urgent
          action={
            <Button size="sm" onClick={retry}>
              {t('again')}
            </Button>
          }
        >
          {t('notSaved')}
        </Banner>
      ) : null}
      <chakra.ol m="0" p="0" aria-label={t('title')}>
        {partners.map((partner) => (
          <DeliveryPartnerRow
            key={partner.key}
            partner={partner}
            count={partners.length}
            onMove={(priority) => move(partner.key, priority)}
            onChange={(given) => change(partner.key, given)}
            onType={(typed) => type(partner.key, typed)}
            onTyped={finishTyping}
            onChecked={(check) => noteCheck(partner.key, check)}
            onRemoved={(saved) => noteRemoval(partner.key, saved)}
            onDragStart={() => {
              dragged.current = partner.key;
            }}
            onDrop={() => {
              if (dragged.current !== null && dragged.current !== partner.key) move(dragged.current, partner.priority);
              dragged.current = null;
            }}
          />
        ))}
      </chakra.ol>
      {next === null || !loaded.some(({ status }) => status) ? null : (
        <Flex justify="flex-end" px={{ base: '3', md: '5' }} py="4">
          <LinkButton variant="solid" to={next}>
            {t('continue')}
          </LinkButton>
        </Flex>
      )}
    </Panel>
  );
}
