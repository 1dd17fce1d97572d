import { chakra, Combobox, createListCollection, Tag } from '@chakra-ui/react';
import { CheckIcon, ChevronDownIcon, CloseIcon } from '@godown/shared-ui/icons';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../actions/button.js';
import { comboboxSlotRecipe } from '../combobox.recipe.js';
import { type FallbackState } from '../../lazy/lazy-field.js';
import { type MultiSelectProps, SEARCH_FROM, summaryOf } from '../multi-select-props.js';
import { tagSlotRecipe } from '../tag.recipe.js';
import { LIST_POSITION } from './combobox.js';

type ChosenProps = Pick<MultiSelectProps, 'options' | 'value' | 'onChange'>;

/** What is chosen, each with its own way out. */
function Chosen({ options, value, onChange }: ChosenProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length < 2) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" px="1" pb="2">
      {chosen.map((option) => (
        <Tag.Root key={option.value} recipe={tagSlotRecipe}>
          <Tag.Label>{option.label}</Tag.Label>
          <Tag.CloseTrigger
            aria-label={`Remove ${option.label}`}
            onClick={() => onChange(value.filter((other) => other !== option.value))}
          >
            <CloseIcon aria-hidden="true" size={12} />
          </Tag.CloseTrigger>
        </Tag.Root>
      ))}
    </chakra.div>
  );
}

/** The field that holds the focus while the list is open; short lists need no search, so it is not drawn there. */
function Search({ label, isShown }: { label: string; isShown: boolean }) {
  return (
    <Combobox.Context>
      {({ highlightedValue, selectValue }) => (
        <Combobox.Input
          aria-label={`Search ${label}`}
          placeholder="Search"
          mb="1"
          srOnly={!isShown}
          onKeyDown={(event) => {
            if (isShown || event.key !== ' ') return;
            event.preventDefault();
            if (highlightedValue !== null) selectValue(highlightedValue);
          }}
        />
      )}
    </Combobox.Context>
  );
}

function Options({ options, label }: Pick<MultiSelectProps, 'options' | 'label'>) {
  return (
    <Combobox.List aria-label={label} maxH="64" overflowY="auto">
      {options.map((option) => (
        <Combobox.Item key={option.value} item={option}>
          <Combobox.ItemText>{option.label}</Combobox.ItemText>
          <Combobox.ItemIndicator>
            <CheckIcon aria-hidden="true" />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      ))}
    </Combobox.List>
  );
}

function useFound(options: MultiSelectProps['options']) {
  const [search, setSearch] = useState('');
  const collection = useMemo(() => {
    const words = search.trim().toLowerCase();
    const items = options.filter((option) => option.label.toLowerCase().includes(words));
    return createListCollection({ items, itemToString: ({ label }) => label });
  }, [options, search]);
  return { search, setSearch, collection };
}

export function ChakraMultiSelect(props: MultiSelectProps & { before: FallbackState }) {
  const { label, options, value, onChange, emptyText, icon, variant, size } = props;
  const { search, setSearch, collection } = useFound(options);
  const summary = summaryOf(value, options, emptyText);
  return (
    <Combobox.Root
      recipe={comboboxSlotRecipe}
      multiple
      composite={false}
      lazyMount
      unmountOnExit
      collection={collection}
      value={[...value]}
      inputValue={search}
      defaultOpen={props.before.hasFocus === true}
      selectionBehavior="preserve"
      required={false}
      w="fit-content"
      size="sm"
      positioning={{ ...LIST_POSITION, sameWidth: false }}
      translations={{ triggerLabel: `${label}: ${summary}` }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') flushSync(() => setSearch(inputValue));
      }}
      onOpenChange={() => setSearch('')}
      onValueChange={(details) => onChange(details.value)}
    >
      <Combobox.Control>
        <Combobox.Trigger focusable asChild>
          <Button variant={variant} size={size} icon={icon} iconEnd={<ChevronDownIcon aria-hidden="true" />}>
            <chakra.span maxW="40" overflow="hidden" textOverflow="ellipsis">
              <chakra.span srOnly>{`${label}: `}</chakra.span>
              {summary}
            </chakra.span>
          </Button>
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content aria-label={label} p="2" minW="60" maxW="80">
          <Chosen options={options} value={value} onChange={onChange} />
          <Search label={label} isShown={options.length >= SEARCH_FROM} />
          <Options options={collection.items} label={label} />
          {collection.items.length === 0 ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
          <chakra.div borderTopWidth="1px" mt="1" pt="2" px="1">
            <Button variant="link" size="sm" onClick={() => onChange([])}>
              {emptyText}
            </Button>
          </chakra.div>
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
