import { type FieldShop } from '@godown/contracts/field-force';
import {
  Banner,
  Box,
  EmptyState,
  Flex,
  formatCount,
  formatPaise,
  SearchBox,
  Section,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { itemName, type OfferOnPhone, type Quantities } from './order-lines.js';
import { QuantityStepper } from './quantity-stepper.js';
import { t } from './taking-orders.texts.js';

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8;

function Stock({ available, quantity }: { available: number | null; quantity: number }) {
  if (available === null) return null;
  if (available <= 0) return <Text tone="danger">{t('items.outOfStock')}</Text>;
  const isShort = quantity > available;
  const count = formatCount(available);
  return (
    <Text size="sm" tone={isShort ? 'danger' : 'muted'}>
      {isShort ? t('items.only', { count }) : t('items.stock', { count })}
    </Text>
  );
}

interface OfferRowProps {
  of: OfferOnPhone;
  quantity: number;
  onChange: (quantity: number) => void;
}

function OfferRow({ of: { product, offer, piecePaise }, quantity, onChange }: OfferRowProps) {
  const name = itemName(product);
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="center"
      wrap="wrap"
      py="2"
      borderTopWidth="thin"
      _first={{ borderTopWidth: 0 }}
    >
      <Box minW="0" flex="1 1 40">
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {`${product.sku} · ${t('items.price', { amount: formatPaise(piecePaise) })}`}
        </Text>
        <Stock available={offer.available} quantity={quantity} />
      </Box>
      <QuantityStepper item={name} quantity={quantity} onChange={onChange} />
    </Flex>
  );
}

function matching(offers: readonly OfferOnPhone[], text: string): readonly OfferOnPhone[] {
  const word = text.trim().toLowerCase();
  return offers.filter(({ product }) => `${itemName(product)} ${product.sku}`.toLowerCase().includes(word));
}

interface OfferListProps {
  shop: FieldShop;
  offers: readonly OfferOnPhone[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** What the shop can order: its own prices, and the stock that is there for it. */
export function OfferList({ shop, offers, quantities, onChange }: OfferListProps) {
  const [text, setText] = useState('');
  const { warehouse } = shop;
  if (offers.length === 0)
    return (
      <Section title={t('items.title')}>
        <EmptyState title={t('items.none.title')} description={t('items.none.description')} />
      </Section>
    );
  const shown = matching(offers, text);
  return (
    <Section
      title={t('items.title')}
      description={warehouse === null ? undefined : t('items.from', { warehouse: warehouse.name })}
    >
      {warehouse === null ? <Banner tone="danger">{t('items.noWarehouse')}</Banner> : null}
      {offers.length < SEARCHED_FROM ? null : (
        <SearchBox value={text} onSearch={setText} label={t('items.search')} placeholder={t('items.search')} />
      )}
      {shown.length > 0 ? null : <Text tone="muted">{t('items.noMatch', { text })}</Text>}
      <Flex as="ul" direction="column" listStyleType="none" m="0" p="0">
        {shown.map((one) => (
          <OfferRow
            key={one.product.catalogueId}
            of={one}
            quantity={quantities[one.product.catalogueId] ?? 0}
            onChange={(quantity) => onChange({ ...quantities, [one.product.catalogueId]: quantity })}
          />
        ))}
      </Flex>
    </Section>
  );
}
