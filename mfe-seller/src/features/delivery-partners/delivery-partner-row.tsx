import { COURIERS, type ConnectionCheck, type DeliveryPartner } from '@godown/contracts/shipping';
import { ArrowDownIcon, ArrowUpIcon, GripIcon, KeyIcon } from '@godown/shared-ui/icons';
import { Box, Button, chakra, Flex, IconButton, NumberField, Switch, Tag, Text } from '@godown/shared-ui/ui';
import { type DragEvent, useState } from 'react';
import { ConnectionState, ConnectionTest } from './connection-test.js';
import { hasSavedCredentials, isWaiting, type PartnerDraft } from './partner-draft.js';
import { t } from './delivery-partners.texts.js';
import { PartnerCredentialsForm } from './partner-credentials-form.js';
import { RemoveAccount } from './remove-account.js';

interface Props {
  partner: PartnerDraft;
  count: number;
  onMove: (priority: number) => void;
  onChange: (change: Partial<PartnerDraft>) => void;
  onType: (typed: PartnerDraft['typed']) => void;
  onTyped: () => void;
  onChecked: (check: ConnectionCheck) => void;
  onRemoved: (partners: readonly DeliveryPartner[]) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

function allowDrop(event: DragEvent): void {
  event.preventDefault();
}

function PlaceField({ partner, onMove }: Pick<Props, 'partner' | 'onMove'>) {
  const [typed, setTyped] = useState<number | null>(null);
  const commit = () => {
    if (typed !== null && typed !== partner.priority) onMove(typed);
    setTyped(null);
  };
  return (
    <Box w="14" flexShrink="0">
      <NumberField
        aria-label={t('priority', { name: partner.name })}
        value={typed ?? partner.priority}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Box>
  );
}

/** One partner: its place by number, button or drag, its switch, and its credentials behind a button. */
export function DeliveryPartnerRow(props: Props) {
  const { partner, count, onMove, onChange, onType, onTyped, onChecked, onRemoved, onDragStart, onDrop } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Stays open once it was opened by the switch: the form must not vanish while its last field is being typed.
  const switchTo = (status: boolean) => {
    if (isWaiting({ ...partner, status })) setIsOpen(true);
    onChange({ status });
  };
  const panelId = `credentials-${partner.key}`;
  return (
    <chakra.li
      listStyleType="none"
      borderTopWidth="thin"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
      onDragOver={allowDrop}
      onDrop={onDrop}
    >
      <Flex align="center" gap="3" wrap="wrap" px={{ base: '3', md: '5' }} py="3">
        <chakra.span
          draggable
          onDragStart={onDragStart}
          color="fg.subtle"
          cursor="grab"
          display={{ base: 'none', md: 'inline-flex' }}
          aria-hidden="true"
          title={t('drag')}
        >
          <GripIcon size={18} />
        </chakra.span>
        <PlaceField key={partner.priority} partner={partner} onMove={onMove} />
        <Flex direction="column" flex="1" minW="32">
          <Text weight="medium">{partner.name}</Text>
          <Flex gap="1.5" wrap="wrap">
            {hasSavedCredentials(partner) ? <Tag>{t('ownAccount')}</Tag> : null}
            {partner.hasPlatformAccount && !hasSavedCredentials(partner) ? <Tag>{t('platformAccount')}</Tag> : null}
            {COURIERS[partner.key].contract.confirmed === 'proposed' ? (
              <Tag tone="warning" wraps>
                {t('unconfirmed')}
              </Tag>
            ) : null}
          </Flex>
          <ConnectionState check={partner.hasOwnAccount ? partner.lastCheck : null} />
        </Flex>
        <Flex gap="1" align="center">
          <IconButton
            label={t('up', { name: partner.name })}
            size="sm"
            disabled={partner.priority === 1}
            onClick={() => onMove(partner.priority - 1)}
          >
            <ArrowUpIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('down', { name: partner.name })}
            size="sm"
            disabled={partner.priority === count}
            onClick={() => onMove(partner.priority + 1)}
          >
            <ArrowDownIcon aria-hidden="true" />
          </IconButton>
          <Button
            size="sm"
            variant="outline"
            icon={<KeyIcon aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={t('credentials.of', { name: partner.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('credentials.open')}
          </Button>
          <Switch checked={partner.status} label={partner.name} onChange={switchTo} />
        </Flex>
      </Flex>
      <Box id={panelId} hidden={!isOpen} px={{ base: '3', md: '5' }} pb="5">
        {isOpen ? (
          <PartnerCredentialsForm
            partner={partner}
            onType={(field, value) => onType({ ...partner.typed, [field]: value })}
            onDone={onTyped}
          />
        ) : null}
        {isOpen && partner.hasOwnAccount ? <ConnectionTest partner={partner} onChecked={onChecked} /> : null}
        {isOpen && partner.hasOwnAccount ? <RemoveAccount partner={partner} onRemoved={onRemoved} /> : null}
      </Box>
    </chakra.li>
  );
}
