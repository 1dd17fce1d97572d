import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../feedback/skeletons.js';
import { LazyPlace } from '../lazy/lazy-place.js';
import { tableCode } from './table-code.js';
import { type TableViewProps } from './table-props.js';

const LINES = 8;

/** As high as the rows to come. */
function Placeholder() {
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
  return <LazyPlace code={tableCode} fallback={<Placeholder />} draw={({ TableView }) => <TableView {...props} />} />;
}
