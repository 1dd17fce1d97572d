import { type Embedding } from '@godown/contracts/checkout';
import { type OwnBrandProfile } from '@godown/contracts/tracking';
import { couldNotGet } from '@godown/shared-ui/api';
import { EmptyState, Flex, Heading, OutLink, QuerySection, Stack, Text } from '@godown/shared-ui/ui';
import { AttributeList, CHECKOUT_ATTRIBUTES, TRACKING_ATTRIBUTES } from './attribute-list.js';
import { useEmbedding } from './use-embedding.js';
import { SnippetBox } from './snippet-box.js';
import { checkoutSnippet, policyText, trackingSnippet } from './snippets.js';

/** What a brand pastes into its own site, ready to be copied. */
export function WidgetsSection({ brand }: { brand: OwnBrandProfile }) {
  const embedding = useEmbedding();
  return (
    <QuerySection
      title="On your own site"
      about="Paste a snippet where the widget should appear."
      query={embedding}
      failed={couldNotGet('the snippets')}
    >
      {(data) => <Widgets embedding={data} brand={brand} />}
    </QuerySection>
  );
}

function Widgets({ embedding, brand }: { embedding: Embedding; brand: OwnBrandProfile }) {
  const { tracking, checkout, origin, previewUrl, guideUrl } = embedding;
  if (tracking.integrity === '' || checkout.integrity === '')
    return <EmptyState title="The widgets are not released on this server yet" />;
  return (
    <Stack gap="6">
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Tracking
        </Heading>
        <SnippetBox label="Tracking snippet" what="tracking snippet" text={trackingSnippet(tracking, brand)} />
        <AttributeList attributes={TRACKING_ATTRIBUTES} />
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Delivery date on product pages
        </Heading>
        <SnippetBox label="Delivery snippet" what="delivery snippet" text={checkoutSnippet(checkout, brand)} />
        <AttributeList attributes={CHECKOUT_ATTRIBUTES} />
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          Security
        </Heading>
        <SnippetBox label="Content security policy" what="policy" text={policyText(origin)} />
        <Text size="sm" tone="muted">
          The address of each script holds its version, and its integrity hash proves it: a new release changes nothing
          on your site until you replace both.
        </Text>
      </Stack>
      <Flex gap="4" wrap="wrap">
        <OutLink href={`${previewUrl}?t=${encodeURIComponent(brand.token)}`}>Preview on a product page</OutLink>
        <OutLink href={guideUrl}>Events, colours and languages</OutLink>
      </Flex>
    </Stack>
  );
}
