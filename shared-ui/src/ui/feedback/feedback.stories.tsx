import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  Page,
  PageHeader,
  Panel,
  ProgressBar,
  Section,
  SkeletonPanel,
  SkeletonText,
  Spinner,
  UploadFlow,
} from '@godown/shared-ui/ui';

export const title = 'Feedback';

export function Together() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Page>
      <PageHeader title="Feedback" description="What the product says" />
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => notify.success('Success', 'Order GD-104482 was booked with Delhivery')}>Success</Button>
        <Button onClick={() => notify.error('Download CSV Error', 'Please try again after some time.')}>Error</Button>
        <Button onClick={() => notify.info('50,000 rows are being read')}>Info</Button>
      </Flex>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Banner tone="info">Couriers answer slowly at the moment.</Banner>
        <Banner tone="success">All rows were taken.</Banner>
        <Banner
          tone="warning"
          action={
            <Button size="sm" variant="link">
              Recharge
            </Button>
          }
        >
          The wallet is almost empty.
        </Banner>
        <Banner tone="danger">12 rows were refused.</Banner>
      </Grid>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        <Section title="Bulk orders">
          <UploadFlow
            label="Bulk orders"
            file={file}
            onFileChange={setFile}
            onSubmit={() =>
              new Promise((done) => {
                setTimeout(done, 1500);
              })
            }
            onTemplate={() => undefined}
          />
        </Section>
        <Section title="Progress">
          <ProgressBar label="Reading" percent={64} showPercent />
          <ProgressBar label="Waiting" percent={null} />
          <ProgressBar label="Done" percent={100} tone="success" showPercent />
          <SkeletonText />
          <SkeletonPanel rows={2} />
          <Flex gap="2" align="center">
            <Spinner /> Booking…
          </Flex>
        </Section>
        <Panel>
          <EmptyState
            title="No tasks yet"
            description="Exports and uploads appear here."
            action={<Button>Open orders</Button>}
          />
        </Panel>
        <Panel>
          <ErrorState onRetry={() => undefined} />
        </Panel>
      </Grid>
    </Page>
  );
}
