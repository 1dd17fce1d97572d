import { type PickLine, type PickListView } from '@godown/contracts/picks';
import { CircleCheckIcon, EditIcon } from '@godown/shared-ui/icons';
import { useQueryClient } from '@godown/shared-ui/query';
import { useCan } from '@godown/shared-ui/session';
import { Button, Code, EmptyState, Flex, Heading, IconButton, Panel, Stack, Tag, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { StockBinDialog } from '../../bins/stock-bin-dialog.js';
import { pickKeys } from './picks.keys.js';
import { t } from './picks.texts.js';
import { ShortDialog } from './short-dialog.js';

interface LineProps {
  line: PickLine;
  /** null for who may not. */
  onBin: (() => void) | null;
  onNotFound: (() => void) | null;
}

function Bin({ line: { bin, sku }, onBin }: Pick<LineProps, 'line' | 'onBin'>) {
  return (
    <Flex align="center" gap="1">
      <Text size="lg" weight="semibold" tone={bin === null ? 'muted' : undefined}>
        {bin ?? t('lines.noBin')}
      </Text>
      {onBin === null ? null : (
        <IconButton label={t('lines.changeBin', { sku })} size="sm" variant="ghost" onClick={onBin}>
          <EditIcon aria-hidden="true" />
        </IconButton>
      )}
    </Flex>
  );
}

function Line({ line, onBin, onNotFound }: LineProps) {
  const { sku, wsin, title, companyName, quantity, picked, places } = line;
  const isDone = picked === quantity;
  return (
    <Flex
      as="li"
      gap="3"
      p="3"
      wrap="wrap"
      borderRadius="md"
      align="flex-start"
      bg={isDone ? 'success.subtle' : undefined}
      color={isDone ? 'success.fg' : undefined}
    >
      <Stack gap="1" flex="1" minW="0">
        <Bin line={line} onBin={onBin} />
        <Text weight="medium">{title}</Text>
        <Text size="sm">
          <Code>{sku}</Code> {wsin === null ? null : <Code>{wsin}</Code>} {companyName}
        </Text>
        <Flex gap="1" wrap="wrap">
          {places.map((place) => (
            <Tag key={place.position} tone={place.picked === place.quantity ? 'success' : 'neutral'}>
              {t('lines.position', {
                position: place.position,
                picked: place.picked,
                quantity: place.quantity,
              })}
            </Tag>
          ))}
        </Flex>
      </Stack>
      <Stack gap="2" align="flex-end">
        <Flex align="center" gap="1">
          {isDone ? <CircleCheckIcon size={20} aria-hidden="true" /> : null}
          <Text size="lg" weight="semibold">
            {t('lines.count', { picked, quantity })}
          </Text>
        </Flex>
        {isDone || onNotFound === null ? null : (
          <Button size="sm" aria-label={t('lines.notFoundOf', { sku })} onClick={onNotFound}>
            {t('lines.notFound')}
          </Button>
        )}
      </Stack>
    </Flex>
  );
}

/** What is fetched, from bin to bin. */
export function PickLines({ pickList }: { pickList: PickListView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ about: 'bin' | 'short'; key: string } | null>(null);
  const mayPick = useCan('picks.manage') && pickList.status === 'OPEN';
  const mayPlace = useCan('inventory.write');
  const { lines } = pickList;
  const line = lines.find(({ key }) => key === asked?.key);
  const close = () => setAsked(null);
  return (
    <Panel>
      <Stack gap="3">
        <Heading as="h2" size="md">
          {t('lines.title')}
        </Heading>
        {lines.length === 0 ? <EmptyState title={t('lines.empty')} /> : null}
        <Stack as="ul" gap="1" listStyleType="none" aria-label={t('lines.title')}>
          {lines.map((one) => (
            <Line
              key={one.key}
              line={one}
              onBin={mayPlace && one.inventoryId !== null ? () => setAsked({ about: 'bin', key: one.key }) : null}
              onNotFound={mayPick ? () => setAsked({ about: 'short', key: one.key }) : null}
            />
          ))}
        </Stack>
      </Stack>
      {line !== undefined && asked?.about === 'bin' && line.inventoryId !== null ? (
        <StockBinDialog
          item={{ inventoryId: line.inventoryId, name: line.sku, bin: line.bin }}
          onSaved={() => void client.invalidateQueries({ queryKey: pickKeys.all })}
          onClose={close}
        />
      ) : null}
      {line !== undefined && asked?.about === 'short' ? (
        <ShortDialog pickListId={pickList.id} line={line} onClose={close} />
      ) : null}
    </Panel>
  );
}
