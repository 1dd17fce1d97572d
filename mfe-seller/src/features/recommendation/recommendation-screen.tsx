import { RecommendationForm, recommendationPage, type RecommendationResponse } from '@godown/contracts/recommendation';
import { DtoForm, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { Flex, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ProductFields } from './product-form.js';
import { useRankRetailers } from './rank-retailers.request.js';
import { useRecommendationPage } from './recommendation-page.request.js';
import { RecommendedList } from './recommended-list.js';
import { t } from './recommendation.texts.js';

const FORM_ID = 'recommendation';
const BLANK = {
  name: '',
  category: '',
  type: '',
  packSize: '',
  online: '',
  industry: '',
  maturity: '',
  price: undefined,
  weight: undefined,
  listing: undefined,
  aov: undefined,
  volume: undefined,
  skus: undefined,
  clusters: [],
};

interface Answered {
  answer: RecommendationResponse;
  page: string | null;
}

/** A product is described, the external page opens with it, and the own retailers are ranked. */
export function RecommendationScreen() {
  const companyId = useSession((session) => session.selectedCompanyIds[0] ?? session.companies[0]?.entityId);
  const pageUrl = useRecommendationPage();
  const rank = useRankRetailers();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const form = useDtoForm(RecommendationForm, {
    defaultValues: { ...BLANK, companyId },
    failureText: t('failed'),
    onSubmit: async (product) => {
      const page = pageUrl.data ? recommendationPage(pageUrl.data, product) : null;
      // Before the call: a browser opens pages only while it still knows of the press.
      if (page !== null) window.open(page, '_blank', 'noopener');
      setAnswered({ answer: await rank.mutateAsync(product), page });
    },
  });
  return (
    <Flex direction="column" gap="5" minW="0">
      <Section title={t('form')}>
        <DtoForm api={form} id={FORM_ID} aria-label={t('title')}>
          <ProductFields />
        </DtoForm>
        <Flex justify="flex-end">
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('submit')}
          </SubmitButton>
        </Flex>
      </Section>
      {answered === null ? null : <RecommendedList {...answered} />}
    </Flex>
  );
}
