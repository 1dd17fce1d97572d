import { type MessageTemplateView, TEMPLATE_LANGUAGES, type TemplateLanguage } from '@godown/contracts/messaging';
import { type Column, Flex, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { t } from './messages.texts.js';

const TONES: Readonly<Record<string, Tone>> = { APPROVED: 'success', PENDING: 'warning', REJECTED: 'danger' };

/** A code as a word: PENDING → Pending. */
export function wordOf(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
}

function isLanguage(code: string): code is TemplateLanguage {
  return Object.hasOwn(TEMPLATE_LANGUAGES, code);
}

function Status({ template }: { template: MessageTemplateView }) {
  return (
    <Flex direction="column" gap="0.5" align="flex-start">
      <StatusBadge tone={TONES[template.status] ?? 'neutral'}>{wordOf(template.status)}</StatusBadge>
      {template.reason === null ? null : (
        <Text size="xs" tone="muted">
          {template.reason}
        </Text>
      )}
    </Flex>
  );
}

export const TEMPLATE_COLUMNS: Column<MessageTemplateView>[] = [
  {
    key: 'name',
    header: t('name'),
    fixed: true,
    card: 'title',
    cell: ({ name }) => (
      <Text as="span" weight="medium" overflowWrap="anywhere">
        {name}
      </Text>
    ),
  },
  { key: 'category', header: t('category'), cell: ({ category }) => wordOf(category) },
  {
    key: 'language',
    header: t('language'),
    cell: ({ language }) => (isLanguage(language) ? TEMPLATE_LANGUAGES[language] : language),
  },
  { key: 'status', header: t('status'), card: 'corner', cell: (template) => <Status template={template} /> },
  {
    key: 'body',
    header: t('body'),
    cell: ({ body }) => (
      <Text as="span" size="sm" lineClamp={2} maxW="md">
        {body}
      </Text>
    ),
  },
];
