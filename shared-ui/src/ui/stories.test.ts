import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as detail from '@godown/shared-ui/detail';
import * as outcome from '@godown/shared-ui/outcome';
import * as ui from '@godown/shared-ui/ui';

/** Chakra's own boxes, and what the workshop's frame draws around every page. */
const NOT_SHOWN = new Set([
  'Box',
  'Flex',
  'Grid',
  'GridItem',
  'HStack',
  'Stack',
  'VStack',
  'VisuallyHidden',
  'Notifier',
  'UiProvider',
]);

/** Parts that have no page in the workshop yet. The list only shrinks. */
const WITHOUT_PAGE: readonly string[] = [];

function storySources(): string {
  const source = path.join(import.meta.dirname, '..');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
}

describe('the workshop', () => {
  it('shows every exported part', () => {
    const sources = storySources();
    const parts = Object.keys({ ...ui, ...detail, ...outcome }).filter(
      (name) => /^[A-Z][a-z]/.test(name) && !NOT_SHOWN.has(name),
    );
    const missing = parts.filter((name) => !new RegExp(`<${name}[\\s>/]`).test(sources));
    expect(missing.sort()).toEqual([...WITHOUT_PAGE].sort());
  });
});
