import { chakra, Steps } from '@chakra-ui/react';
import { CheckIcon } from '@godown/shared-ui/icons';
import { type StepsProps } from './widget-props.js';
import { stepsRecipe } from './steps.recipe.js';

/** Steps are not gone to by hand, so they are a list and not tabs. */
export function StepList({ label, titles, step }: StepsProps) {
  return (
    <Steps.Root recipe={stepsRecipe} step={step} count={titles.length} linear>
      <chakra.ol
        aria-label={label}
        display="flex"
        alignItems="center"
        gap={{ base: '1.5', sm: '2' }}
        m="0"
        p="0"
        listStyleType="none"
      >
        {titles.map((title, index) => (
          <Steps.Item key={title} index={index} asChild>
            <li aria-current={index === step ? 'step' : undefined}>
              <Steps.Indicator>
                <Steps.Status complete={<CheckIcon size={14} />} incomplete={<Steps.Number />} />
              </Steps.Indicator>
              <Steps.Title>{title}</Steps.Title>
              {index === titles.length - 1 ? null : <Steps.Separator />}
            </li>
          </Steps.Item>
        ))}
      </chakra.ol>
    </Steps.Root>
  );
}
