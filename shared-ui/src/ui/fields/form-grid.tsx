import { Grid, type GridProps } from '@chakra-ui/react';

/** The fields of a form: two columns on a desk, one on a phone. What needs the whole width takes `gridColumn="1 / -1"`. */
export function FormGrid(props: GridProps) {
  return <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4" {...props} />;
}
