import { chakra, Flex, Heading, Text } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { Logo } from '../../frame/logo.js';
import { t } from './sign-in.texts.js';

const Bay = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    flex: '1 1 50%',
    minW: 0,
    p: '10',
    bg: 'chrome.bg',
    color: 'chrome.fg',
    borderInlineEndWidth: '1px',
    borderColor: 'chrome.border',
    backgroundImage:
      'repeating-linear-gradient(135deg, transparent 0 46px, color-mix(in srgb, currentcolor 5%, transparent) 46px 47px)',
  },
});

const Waybill = chakra('ol', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    maxW: 'md',
    borderInlineStartWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'chrome.border',
    ps: '6',
  },
});

const LEGS = [
  [t('orders'), t('ordersHow')],
  [t('pick'), t('pickHow')],
  [t('track'), t('trackHow')],
  [t('account'), t('accountHow')],
] as const;

interface Props {
  title: string;
  description?: ReactNode;
  /** Where it takes several pages. */
  steps?: ReactNode;
  children: ReactNode;
  /** Ways to the other pages. */
  footer?: ReactNode;
}

/** What all pages before the sign-in share: the way of a parcel at the left, the form at the right. */
export function AuthFrame({ title, description, steps, children, footer }: Props) {
  return (
    <Flex minH="100dvh">
      <Bay aria-label={t('about')}>
        <Logo />
        <Waybill>
          {LEGS.map(([name, text]) => (
            <li key={name}>
              <Heading as="p" size="md" color="chrome.fg">
                {name}
              </Heading>
              <Text size="sm" color="chrome.muted">
                {text}
              </Text>
            </li>
          ))}
        </Waybill>
        <Text size="xs" color="chrome.muted">
          {t('tagline')}
        </Text>
      </Bay>
      <Flex
        as="main"
        direction="column"
        flex="1 1 50%"
        minW="0"
        align="center"
        justify="center"
        px={{ base: '4', sm: '8' }}
        py="8"
      >
        <Flex direction="column" gap="6" w="full" maxW="sm">
          <chakra.div display={{ base: 'block', lg: 'none' }}>
            <Logo />
          </chakra.div>
          {steps}
          <Flex direction="column" gap="1.5">
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            {description === undefined ? null : (
              <Text as="div" tone="muted">
                {description}
              </Text>
            )}
          </Flex>
          {children}
          {footer === undefined ? null : (
            <Flex direction="column" gap="2" fontSize="sm" color="fg.muted">
              {footer}
            </Flex>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}
