import { INBOUND_MESSAGES } from '@godown/contracts/inbound';
import { errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { useInboundShipment } from '../features/inbound/get-inbound.request.js';
import { InboundScreen } from '../features/inbound/inbound-screen.js';
import { t } from '../features/inbound/inbound.texts.js';

export function InboundShipmentPage() {
  const { shipmentId = '' } = useParams();
  const { data, error, isFetching, refetch } = useInboundShipment(shipmentId);
  if (data !== undefined) return <InboundScreen key={data.id} shipment={data} />;
  return (
    <Page>
      <PageHeader above={<TextLink to="/inbound">{t('back')}</TextLink>} title={t('title')} />
      {error === null ? (
        <SkeletonPanel />
      ) : (
        <ErrorState
          message={errorText(error, INBOUND_MESSAGES.loadFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
