import { type NavbarItem } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { ArrowDownIcon, ArrowUpIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { type NavItem } from '@godown/shared-ui/remote';
import { Button, chakra, Checkbox, EmptyState, Flex, IconButton } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { navbarQuery, navKey } from '../../../frame/navbar-choice.js';
import { saveNavbar } from '../administration.requests.js';
import { t } from './navbar.texts.js';

interface Line {
  key: string;
  label: string;
  visible: boolean;
}

/** Every entry once: the chosen ones in their order, then those that nobody has chosen about. */
function linesOf(entries: readonly NavItem[], chosen: readonly NavbarItem[]): Line[] {
  const labels = new Map(entries.map((entry) => [navKey(entry), entry.label]));
  const known = chosen.filter(({ key }) => labels.has(key));
  const rest = [...labels.keys()]
    .filter((key) => !known.some((item) => item.key === key))
    .map((key) => ({ key, visible: true }));
  return [...known, ...rest].map(({ key, visible }) => ({ key, visible, label: labels.get(key) ?? key }));
}

function moved(lines: readonly Line[], from: number, to: number): Line[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}

const List = chakra('ol', { base: { listStyle: 'none', m: 0, p: 0 } });
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border' },
});

export function NavbarEditor({ entries, chosen }: { entries: readonly NavItem[]; chosen: readonly NavbarItem[] }) {
  const cache = useQueryClient();
  const [lines, setLines] = useState(() => linesOf(entries, chosen));
  const saving = useMutation({
    mutationFn: (items: readonly NavbarItem[]) => saveNavbar(items),
    onSuccess: (items) => {
      cache.setQueryData(navbarQuery.queryKey, items);
      notify.success(t('navigationUpdatedSuccessfully'));
    },
    onError: (error) => notifyError(error),
  });
  if (lines.length === 0) return <EmptyState title={t('noEntriesToArrange')} />;
  const show = (index: number, visible: boolean) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, visible } : line)));
  const save = (items: readonly Line[]) => saving.mutate(items.map(({ key, visible }) => ({ key, visible })));
  return (
    <Flex direction="column" gap="4">
      <List>
        {lines.map((line, index) => (
          <Row key={line.key}>
            <chakra.div flex="1">
              <Checkbox checked={line.visible} onChange={(visible) => show(index, visible)}>
                {line.label}
              </Checkbox>
            </chakra.div>
            <IconButton
              label={t('moveUp', { label: line.label })}
              size="sm"
              disabled={index === 0}
              onClick={() => setLines(moved(lines, index, index - 1))}
            >
              <ArrowUpIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('moveDown', { label: line.label })}
              size="sm"
              disabled={index === lines.length - 1}
              onClick={() => setLines(moved(lines, index, index + 1))}
            >
              <ArrowDownIcon aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </List>
      <Flex gap="2" justify="flex-end">
        <Button variant="ghost" onClick={() => setLines(linesOf(entries, []))}>
          {t('reset')}
        </Button>
        <Button variant="solid" loading={saving.isPending} onClick={() => save(lines)}>
          {t('save')}
        </Button>
      </Flex>
    </Flex>
  );
}
