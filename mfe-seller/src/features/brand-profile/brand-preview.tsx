import {
  DEFAULT_BRAND_COLOUR,
  type OwnBrandProfile,
  readableOn,
  safeColour,
  safeUrl,
  type UpdateBrandProfileRequest,
} from '@godown/contracts/tracking';
import { useWatch } from '@godown/shared-ui/forms';
import { Box, chakra, Section, Text } from '@godown/shared-ui/ui';
import { t } from './brand-profile.texts.js';

/** A kept picture is asked for here, where this page's policy allows it; every other one where it is. */
function shownAt(address: string | null | undefined, link: string): string | null {
  const safe = safeUrl(address);
  if (safe === null) return null;
  const { origin, pathname } = new URL(safe);
  return origin === new URL(link).origin && pathname.startsWith('/api/pictures/') ? pathname : safe;
}

/** The tracking page in small, as it would be with what stands in the form right now. */
export function BrandPreview({ saved }: { saved: OwnBrandProfile }) {
  const typed = useWatch<UpdateBrandProfileRequest>();
  const colour = safeColour(typed.primaryColor) ?? DEFAULT_BRAND_COLOUR;
  const logo = shownAt(typed.logoUrl, saved.link);
  const banner = shownAt(typed.bannerUrl, saved.link);
  const help = [
    typed.supportPhone,
    typed.supportEmail,
    safeUrl(typed.website) && new URL(typed.website ?? '').hostname,
  ].filter(Boolean);
  return (
    <Section title={t('preview')} description={t('saveToShow')}>
      <Box borderWidth="thin" borderColor="border" borderRadius="lg" overflow="hidden" bg="bg" color="fg">
        <Box px="4" py="3" bg="bg.panel">
          {logo === null ? (
            <Text weight="semibold">{saved.name}</Text>
          ) : (
            <chakra.img key={logo} src={logo} alt={saved.name} maxH="10" maxW="40" />
          )}
        </Box>
        {banner === null ? null : <chakra.img key={banner} src={banner} alt="" w="full" maxH="28" objectFit="cover" />}
        <Box m="4" p="4" bg="bg.panel" borderRadius="lg" borderTopWidth="thick" borderTopColor={colour}>
          <Text weight="semibold">{t('trackYourOrder')}</Text>
          <Box mt="3" px="3" py="2" borderWidth="thin" borderColor="border" borderRadius="md">
            {t('awb')}
          </Box>
          <Box
            data-testid="preview-button"
            mt="3"
            px="4"
            py="2"
            borderRadius="md"
            textAlign="center"
            fontWeight="semibold"
            bg={colour}
            color={readableOn(colour)}
          >
            {t('track')}
          </Box>
        </Box>
        {help.length === 0 ? null : (
          <Box px="4" pb="4" fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
            {t('needHelp', { help: help.join(' ') })}
          </Box>
        )}
      </Box>
    </Section>
  );
}
