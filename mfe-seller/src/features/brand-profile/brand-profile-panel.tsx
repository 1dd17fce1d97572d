import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { CopyButton, ErrorState, Flex, OutLink, Panel, Section, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { BrandProfileForm } from './brand-profile-form.js';
import { useBrandProfile } from './brand-profile.request.js';
import { WidgetsSection } from './widgets/widgets-section.js';
import { t } from './brand-profile.texts.js';

/** `/tracking-page`: the brand's looks for its buyers, and where they see them. */
export function BrandProfilePanel() {
  const { data, error, refetch, isFetching } = useBrandProfile();
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, couldNotGet(t('theTrackingPage')))}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  if (data === undefined)
    return (
      <Panel>
        <SkeletonPanel rows={4} />
      </Panel>
    );
  return (
    <Stack gap="5">
      <Section title={t('yourPagesAddress')} description={t('shareItWithBuyers')}>
        <Flex gap="2" align="center" css={{ overflowWrap: 'anywhere' }}>
          <OutLink href={data.link}>{data.link}</OutLink>
          <CopyButton value={data.link} what="address" />
        </Flex>
      </Section>
      <BrandProfileForm saved={data} />
      <WidgetsSection brand={data} />
    </Stack>
  );
}
