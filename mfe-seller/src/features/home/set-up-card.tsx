import { CircleCheckIcon } from '@godown/shared-ui/icons';
import { chakra, LinkButton, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { useOrderCounts } from './count-orders.request.js';
import { t } from './home.texts.js';
import { useRunway } from './runway.request.js';
import { setUpSteps } from './set-up-steps.js';
import { useSetUp } from './set-up.request.js';

const List = chakra('ol', { base: { m: 0, p: 0, listStyleType: 'none', display: 'grid', gap: '3' } });
const Step = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '6' } });
const Ring = chakra('span', {
  base: { w: '5', h: '5', flexShrink: 0, borderRadius: 'full', borderWidth: '2px', borderColor: 'border.strong' },
});
const Done = chakra('span', { base: { display: 'inline-flex', flexShrink: 0, color: 'success.solid' } });

/** What a new company does before it ships; gone once it has an order. */
export function SetUpCard({ companyIds }: { companyIds: readonly string[] }) {
  const orders = useOrderCounts(companyIds.length === 0 ? {} : { companyIds: [...companyIds] });
  const isNew = orders.data?.all === 0;
  const setUp = useSetUp(isNew);
  const runway = useRunway();
  if (!isNew) return null;
  return (
    <QuerySection title={t('setUp.title')} query={setUp} failed={t('failed', { what: t('setUp.title') })}>
      {(done) => {
        const steps = setUpSteps(done, runway.data?.balancePaise ?? 0);
        const nextStep = steps.find(({ isDone }) => !isDone);
        return (
          <>
            <Text size="sm" tone="muted">
              {t('setUp.about', { done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}
            </Text>
            <List>
              {steps.map(({ key, isDone, to }) => (
                <Step key={key}>
                  {isDone ? (
                    <Done role="img" aria-label={t('setUp.done')}>
                      <CircleCheckIcon size={20} aria-hidden="true" />
                    </Done>
                  ) : (
                    <Ring role="img" aria-label={t('setUp.open')} />
                  )}
                  {isDone ? <Text>{t(`setUp.${key}`)}</Text> : <TextLink to={to}>{t(`setUp.${key}`)}</TextLink>}
                </Step>
              ))}
            </List>
            {nextStep === undefined ? null : (
              <LinkButton alignSelf="start" variant="solid" to={nextStep.to}>
                {t('setUp.continue')}
              </LinkButton>
            )}
          </>
        );
      }}
    </QuerySection>
  );
}
