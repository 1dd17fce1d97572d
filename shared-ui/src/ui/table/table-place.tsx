import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Skeleton } from '../feedback/skeletons.js';
import { ErrorState } from '../feedback/states.js';
import { useLazyCode } from '../overlay/lazy-code.js';
import { tableCode } from './table-code.js';
import { type TableViewProps } from './table-props.js';

const LINES = 8;

/** As high as the rows to come. */
function Standing() {
  return (
    <chakra.div aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        <chakra.div key={line} h="3.5rem" px="4" display="flex" alignItems="center" borderBottomWidth="1px">
          <Skeleton w={`${60 + ((line * 7) % 30)}%`} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** The table as soon as its code is there. */
export function TablePlace<Row>(props: TableViewProps<Row>) {
  const [isMissing, setMissing] = useState(false);
  const tables = useLazyCode(tableCode, !isMissing, () => setMissing(true));
  if (tables) return <tables.TableView {...props} />;
  return isMissing ? (
    <ErrorState message="This part is not available right now" onRetry={() => setMissing(false)} />
  ) : (
    <Standing />
  );
}
