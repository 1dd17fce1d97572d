/** The sheet on which menus, lists and popovers lie. */
export const sheetLook = {
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'lg',
  outline: 'none',
  overscrollBehavior: 'contain',
  zIndex: 'calc(var(--gd-z-index-overlay) + var(--layer-index, 0))',
  animation: 'rise',
  animationDuration: 'fast',
  // One that is open when it is first drawn would wait, closed and in sight, for an animation that has long ended.
  _closed: { animation: 'none' },
  fontSize: 'md',
  textAlign: 'start',
  _dark: { borderColor: 'border.strong' },
} as const;
