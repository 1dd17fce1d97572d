import { type Embedding } from '@godown/contracts/checkout';
import { type OwnBrandProfile } from '@godown/contracts/tracking';
import { couldNotGet } from '@godown/shared-ui/api';
import { EmptyState, Flex, Heading, OutLink, QuerySection, Stack, Text } from '@godown/shared-ui/ui';
import { AttributeList, CHECKOUT_ATTRIBUTES, TRACKING_ATTRIBUTES } from './attribute-list.js';
import { useEmbedding } from './use-embedding.js';
import { SnippetBox } from './snippet-box.js';
import { checkoutSnippet, policyText, trackingSnippet } from './snippets.js';
import { t } from '../brand-profile.texts.js';

/** What a brand pastes into its own site, ready to be copied. */
export function WidgetsSection({ brand }: { brand: OwnBrandProfile }) {
  const embedding = useEmbedding();
  return (
    <QuerySection
      title={t('onYourOwnSite')}
      about={t('pasteASnippetWhere')}
      query={embedding}
      failed={couldNotGet(t('theSnippets'))}
    >
      {(data) => <Widgets embedding={data} brand={brand} />}
    </QuerySection>
  );
}

function Widgets({ embedding, brand }: { embedding: Embedding; brand: OwnBrandProfile }) {
  const { tracking, checkout, origin, previewUrl, guideUrl } = embedding;
  if (tracking.integrity === '' || checkout.integrity === '')
    return <EmptyState title={t('theWidgetsAreNotReleased')} />;
  return (
    <Stack gap="6">
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t('tracking')}
        </Heading>
        <SnippetBox
          label={t('trackingSnippet')}
          what={t('trackingSnippetInSentence')}
          text={trackingSnippet(tracking, brand)}
        />
        <AttributeList attributes={TRACKING_ATTRIBUTES} />
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t('deliveryDateOnProductPages')}
        </Heading>
        <SnippetBox
          label={t('deliverySnippet')}
          what={t('deliverySnippetInSentence')}
          text={checkoutSnippet(checkout, brand)}
        />
        <AttributeList attributes={CHECKOUT_ATTRIBUTES} />
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t('security')}
        </Heading>
        <SnippetBox label={t('contentSecurityPolicy')} what="policy" text={policyText(origin)} />
        <Text size="sm" tone="muted">
          {t('theAddressOfEachScript')}
        </Text>
      </Stack>
      <Flex gap="4" wrap="wrap">
        <OutLink href={`${previewUrl}?t=${encodeURIComponent(brand.token)}`}>{t('previewOnAProductPage')}</OutLink>
        <OutLink href={guideUrl}>{t('eventsColoursAndLanguages')}</OutLink>
      </Flex>
    </Stack>
  );
}
