import { type AuditRow, type AuditValue } from '@godown/contracts/audit';
import {
  chakra,
  Code,
  CopyButton,
  DateTime,
  KeyValue,
  Section,
  Slider,
  Stack,
  StatusBadge,
  TextLink,
} from '@godown/shared-ui/ui';
import { actionLabel, OUTCOME_LABELS, OUTCOME_TONES, personOf, roleLabel } from './audit-words.js';
import { t } from './audit.texts.js';

const Changes = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
      verticalAlign: 'top',
    },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
  },
});

function shown(value: AuditValue): string {
  return value === null || value === '' ? '–' : String(value);
}

/** One line of the trail with everything it holds. */
export function AuditSlider({ line, onClose }: { line: AuditRow; onClose: () => void }) {
  const details = Object.entries(line.details);
  const changes = Object.entries(line.changes);
  return (
    <Slider title={actionLabel(line.action)} description={<DateTime value={line.at} />} onClose={onClose}>
      <Stack gap="6">
        <KeyValue
          items={[
            { label: t('action'), value: <Code>{line.action}</Code> },
            { label: t('who'), value: personOf(line) },
            { label: t('role'), value: roleLabel(line.role) },
            { label: t('company'), value: line.company?.name },
            {
              label: t('outcome'),
              value: <StatusBadge tone={OUTCOME_TONES[line.outcome]}>{OUTCOME_LABELS[line.outcome]}</StatusBadge>,
            },
            { label: t('from'), value: line.ip === null ? null : <Code>{line.ip}</Code> },
            {
              label: t('requestId'),
              value:
                line.requestId === null ? null : (
                  <>
                    <Code>{line.requestId}</Code> <CopyButton value={line.requestId} what={t('requestIdInSentence')} />
                  </>
                ),
            },
            {
              label: t('target'),
              value:
                line.subject === null ? null : (
                  <>
                    {line.subjectName} <Code>{line.subject}</Code>
                  </>
                ),
              wide: true,
            },
          ]}
        />
        {details.length === 0 ? null : (
          <Section title={t('details')}>
            <KeyValue items={details.map(([label, value]) => ({ label, value: shown(value) }))} />
          </Section>
        )}
        {changes.length === 0 ? null : (
          <Section title={t('whatChanged')}>
            <Changes>
              <thead>
                <tr>
                  <th scope="col">{t('field')}</th>
                  <th scope="col">{t('before')}</th>
                  <th scope="col">{t('after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(([field, { before, after }]) => (
                  <tr key={field}>
                    <td>{field}</td>
                    <td>{shown(before)}</td>
                    <td>{shown(after)}</td>
                  </tr>
                ))}
              </tbody>
            </Changes>
          </Section>
        )}
        {line.person === null ? null : (
          <TextLink to={`/admin/audit?userId=${line.person.id}`} onClick={onClose}>
            {t('allActionsOf', { name: line.person.name })}
          </TextLink>
        )}
      </Stack>
    </Slider>
  );
}
