import { type CheckIn } from '@godown/contracts/returns';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DateTime, ErrorState, Flex, KeyValue, OutLink, Stack } from '@godown/shared-ui/ui';
import { useCheckIns } from './check-ins.request.js';
import { foundOf } from './found-pieces.js';
import { t } from './order-details.texts.js';

/** The remark and the photos; of later returns of the order also what was found. */
function Notes({ checkIn, isFirst }: { checkIn: CheckIn; isFirst: boolean }) {
  const { id, checkedInAt, checkedInBy, lines, photos, remark } = checkIn;
  const later = [
    { label: t('checkedInAt'), value: <DateTime value={checkedInAt} /> },
    { label: t('checkedInBy'), value: checkedInBy },
    ...lines.map((line) => ({ label: `${line.title} (${line.sku})`, value: foundOf(line) })),
  ];
  const links = photos.map((path, place) => (
    <OutLink key={path} href={`/api${path}`}>
      {t('photoNumber', { place: place + 1 })}
    </OutLink>
  ));
  const items = [
    ...(isFirst ? [] : later),
    ...(remark === null ? [] : [{ label: t('remark'), value: remark }]),
    ...(links.length === 0
      ? []
      : [
          {
            label: t('photos'),
            value: (
              <Flex gap="3" wrap="wrap">
                {links}
              </Flex>
            ),
          },
        ]),
  ];
  return items.length === 0 ? null : <KeyValue key={id} columns={1} items={items} />;
}

/** What the warehouse noted when it checked the return in; nothing for a return that was approved without. */
export function CheckInNotes({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useCheckIns(orderId, useCan('returns.read'));
  if (error !== null && data === undefined)
    return (
      <ErrorState
        message={errorText(error, LOAD_FAILED)}
        retrying={isFetching}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (data === undefined || data.length === 0) return null;
  const byAge = data.toReversed();
  return (
    <Stack gap="4" mt="4">
      {byAge.map((checkIn, place) => (
        <Notes key={checkIn.id} checkIn={checkIn} isFirst={place === 0} />
      ))}
    </Stack>
  );
}
