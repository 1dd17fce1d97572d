import { type Command } from '@godown/shared-ui/commands';
import { Button, chakra, Dialog, Flex, Input, Kbd, Text } from '@godown/shared-ui/ui';
import { useId } from 'react';
import { PaletteRow } from './palette-row.js';
import { type Palette, usePalette } from './use-palette.js';
import { t } from './palette.texts.js';

const FIELD = t('orderAwbPhoneSku');

/** A shorter text is looked for as a whole number only. */
const SHORTEST_PART = 3;

function statusOf({ search, found, text }: Palette): string {
  if (search.state === 'searching') return t('searching');
  if (search.state === 'failed') return t('searchIsNotAvailableRight');
  if (found.length > 0) return '';
  return text.trim().length < SHORTEST_PART ? t('nothingFoundTypeAtLeast') : t('nothingFound');
}

interface Props {
  /** Offered whatever is in front. */
  frame: readonly Command[];
  onClose: () => void;
}

/** Everything that can be found and done, behind the keyboard. Render it while it is open. */
export function CommandPalette({ frame, onClose }: Props) {
  const palette = usePalette(frame, onClose);
  const { text, found, active, search } = palette;
  const id = useId();
  return (
    <Dialog
      title={t('goTo')}
      size="sm"
      onClose={onClose}
      footer={
        <Text size="xs" tone="subtle">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('choose')} <Kbd>Enter</Kbd> {t('open')} <Kbd>Esc</Kbd> {t('close')}
        </Text>
      }
    >
      <Input
        data-autofocus
        role="combobox"
        aria-label={FIELD}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        autoComplete="off"
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        placeholder={FIELD}
        value={text}
        onFocus={palette.onFocus}
        onChange={(event) => palette.setText(event.target.value)}
        onKeyDown={palette.onKeyDown}
      />
      <chakra.div id={id} role="listbox" aria-label={t('found')} mt="3" maxH="80" overflowY="auto">
        {found.map((entry, index) => (
          <PaletteRow
            key={entry.key}
            entry={entry}
            id={`${id}-${index}`}
            isActive={index === active}
            onPoint={() => palette.point(entry)}
            onChoose={() => palette.choose(entry)}
          />
        ))}
      </chakra.div>
      <Flex align="center" gap="2" minH="6">
        <Text role="status" size="sm" tone="subtle">
          {statusOf(palette)}
        </Text>
        {search.state === 'failed' ? (
          <Button variant="link" size="sm" onClick={search.retry}>
            {t('retry')}
          </Button>
        ) : null}
      </Flex>
    </Dialog>
  );
}
