import {
  Button,
  Code,
  CopyButton,
  DateTime,
  Flex,
  Grid,
  Heading,
  IconButton,
  Kbd,
  KeyValue,
  Money,
  OutLink,
  Overline,
  Page,
  PageHeader,
  Panel,
  Section,
  Stat,
  StatusBadge,
  Tag,
  TearLine,
  Text,
  TextLink,
  Timeline,
  TONES,
  Truncated,
} from '@godown/shared-ui/ui';
import { DownloadIcon, PlusIcon, PrinterIcon, TrashIcon } from '@godown/shared-ui/icons';

const VARIANTS = ['solid', 'outline', 'subtle', 'ghost', 'danger', 'link'] as const;
const STEPS = [
  { key: '5', title: 'Delivered', at: '2026-11-20T09:35:00Z', tone: 'success', description: 'Received by the guard' },
  {
    key: '4',
    title: 'Out For Delivery',
    at: '2026-11-20T03:05:00Z',
    tone: 'progress',
    description: 'Bengaluru, Koramangala hub',
  },
  { key: '3', title: 'In Transit', at: '2026-11-19T14:12:00Z', tone: 'progress', description: 'Left Hosur gateway' },
  { key: '2', title: 'Shipped', at: '2026-11-18T11:40:00Z', tone: 'info' },
  { key: '1', title: 'Ready To Ship', at: '2026-11-18T06:02:00Z', tone: 'info' },
  { key: '0', title: 'Placed', at: '2026-11-17T16:48:00Z', tone: 'neutral' },
] as const;

export const title = 'Type and actions';

export function Together() {
  return (
    <Page>
      <PageHeader
        title="Order GD-104482"
        description="Placed by Kaveri Foods on Nov 17, 2026"
        actions={
          <>
            <Button icon={<PrinterIcon />}>Label</Button>
            <Button variant="solid" icon={<PlusIcon />}>
              New order
            </Button>
          </>
        }
      />
      <Grid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="4">
        <Section
          title="Shipment"
          description="Booked with Delhivery surface"
          actions={<Button size="sm">Cancel booking</Button>}
        >
          <KeyValue
            columns={3}
            items={[
              {
                label: 'AWB',
                value: (
                  <Flex align="center" gap="1">
                    <Code>1490 8830 0121 74</Code>
                    <CopyButton value="14908830012174" what="AWB" />
                  </Flex>
                ),
              },
              { label: 'Payment', value: <Tag tone="warning">COD</Tag> },
              { label: 'Collect', value: <Money paise={1249900} /> },
              { label: 'Placed', value: <DateTime value="2026-11-17T16:48:00Z" /> },
              { label: 'Remark', value: <Truncated text="Ring twice, the lift is out of order" /> },
              { label: 'E-way bill', value: null },
              {
                label: 'Ship to',
                value: '14/2, 3rd Cross, Koramangala 5th Block, Bengaluru, Karnataka 560095',
                wide: true,
              },
            ]}
          />
          <TearLine />
          <Flex gap="2" wrap="wrap">
            {TONES.map((tone) => (
              <StatusBadge key={tone} tone={tone}>
                {tone}
              </StatusBadge>
            ))}
          </Flex>
          <Text tone="muted">
            Running text in the muted tone, with a <TextLink to="/list">link to a route</TextLink>, an{' '}
            <OutLink href="https://example.com">address outside</OutLink> and <Kbd>Esc</Kbd>.
          </Text>
        </Section>
        <Section title="Timeline">
          <Timeline entries={STEPS} visible={4} />
        </Section>
      </Grid>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
        {[
          ['Orders today', '1,284', '+12 % on last Friday'],
          ['In transit', '8,902', '41 late'],
          ['COD payable', <Money key="m" paise={4823456789} />, '214 AWBs'],
          ['RTO rate', '7.4 %', '-0.6 pp'],
        ].map(([label, value, note], index) => (
          <Panel key={index}>
            <Stat label={label} value={value} note={note} />
          </Panel>
        ))}
      </Grid>
      <Panel>
        <Flex direction="column" gap="4">
          <Overline>Buttons</Overline>
          <Flex gap="2" wrap="wrap" align="center">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <IconButton label="Delete">
              <TrashIcon />
            </IconButton>
            <IconButton variant="outline" label="Download">
              <DownloadIcon />
            </IconButton>
          </Flex>
          <Flex gap="2" wrap="wrap" align="center">
            <Button size="sm">Small</Button>
            <Button size="lg" variant="solid">
              Large
            </Button>
            <Button variant="solid" loading>
              Saving
            </Button>
            <Button disabled>Disabled</Button>
          </Flex>
          <Heading size="2xl">Heading 2xl: every rupee and every unit</Heading>
          <Heading size="xl">Heading xl</Heading>
          <Heading size="lg">Heading lg</Heading>
          <Heading>Heading md</Heading>
          <Heading size="sm">Heading sm</Heading>
        </Flex>
      </Panel>
    </Page>
  );
}
