import { toneColours } from '../tones.ts'

const toned: Record<string, { color?: string; bg?: string }> = {}
for (const [tone, { ink, soft }] of Object.entries(toneColours)) {
  toned[`& [data-tone=${tone}]`] = { color: ink }
  toned[`& [data-cell=tag][data-tone=${tone}]`] = { bg: soft }
}

const cellStyles = {
  '& a[data-cell]': {
    color: 'blueInk',
    textDecoration: 'none',
    borderRadius: '4px',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
  '& [data-cell=name]': { color: 'ink', fontWeight: 600 },
  '& [data-cell=note]': { display: 'block', color: 'ink3', fontWeight: 400, overflowWrap: 'anywhere' },
  '& [data-cell=missing]': { color: 'ink3' },
  '& [data-cell=figure]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-cell=sign]': { display: 'flex', gap: '8px', alignItems: 'flex-start', fontWeight: 400 },
  '& [data-cell=sign] > svg': { flex: 'none', width: '16px', height: '16px', marginTop: '2px' },
  '& [data-cell=tag]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 't1',
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
  '& [data-cell=tag] > i': { width: '8px', height: '8px', borderRadius: 'full', bg: 'currentColor' },
  ...toned,
} as const

/** The cells have no style of their own; where there is little room it is a list of small cards. */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 't2',
  display: 'block',
  textAlign: 'start',
  transitionProperty: 'opacity',
  transitionDuration: '120ms',
  '&[aria-busy=true]': { opacity: 0.6 },
  '& > tbody': { display: 'block' },
  // Above cards the headers become a labeled line of sort links.
  '& > thead': { display: 'block' },
  '& > thead > tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' },
  '& > thead > tr[data-sort-label]::before': {
    content: 'attr(data-sort-label)',
    fontSize: 't1',
    color: 'ink2',
  },
  '& thead th[data-part=choice]': { order: -1, width: '100%' },
  '& thead th': {
    padding: 0,
    textAlign: 'start',
    fontSize: 't1',
    fontWeight: 600,
    color: 'ink2',
    lineHeight: 1.3,
  },
  '& thead th:not([aria-sort], [data-part=choice])': { display: 'none' },
  '& thead th a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '36px',
    paddingInline: '10px',
    bg: 'sunken',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'full',
    marginBlock: '4px',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
  '& thead th[data-sorted]': { color: 'ink' },
  '& > tbody > tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '6px',
    position: 'relative',
    paddingBlock: '14px',
    borderTop: '1px solid var(--line)',
  },
  '& > tbody > tr:first-of-type': { borderTop: 0 },
  // The color extends beyond the text on both sides.
  '& > tbody > tr[data-selected=true]': {
    bg: 'blueSoft',
    boxShadow: '-10px 0 0 var(--blue-soft), 10px 0 0 var(--blue-soft)',
  },
  '& td, & tbody th': {
    fontWeight: 'inherit',
    textAlign: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& td[data-align=end]': { fontVariantNumeric: 'tabular-nums' },
  '& td[data-part=choice]': { position: 'absolute', insetInlineEnd: '-8px', top: '4px' },
  '& tbody th[data-narrow=title]': { width: '100%', paddingInlineEnd: '40px', fontWeight: 600 },
  '& td[data-narrow=bare][data-align=end]': { marginInlineStart: 'auto' },
  '& td[data-narrow=named]': {
    // Values without a name go under the title, then the named ones.
    order: 1,
    width: '100%',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    textAlign: 'end',
    _before: { content: 'attr(data-name)', color: 'ink2', flex: 'none' },
  },
  '& td[data-narrow=named]:has(button)': { alignItems: 'center' },
  // The icon stays beside its text.
  '& td[data-narrow=named] [data-cell=sign]': { textAlign: 'start' },
  '& label': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
    position: 'relative',
  },
  '& thead label': {
    display: 'flex',
    gap: '12px',
    width: 'auto',
    paddingInlineEnd: '8px',
    _after: { content: 'attr(data-label)' },
  },
  '& input[type=checkbox]:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  ...cellStyles,
} as const

const wide = {
  display: 'table',
  // Aligned with the text above and below; its lines extend a little further.
  width: 'calc(100% + 16px)',
  marginInline: '-8px',
  '& > tbody': { display: 'table-row-group' },
  '& > tbody > tr': { display: 'table-row' },
  '& > tbody > tr[data-selected=true]': { boxShadow: 'none' },
  '& th, & td': { verticalAlign: 'middle' },
  '& td, & tbody th, & tbody th[data-narrow=title]': {
    display: 'table-cell',
    width: 'auto',
    padding: '9px 8px',
    borderTop: '1px solid var(--line)',
    position: 'static',
  },
  '& td[data-narrow=named]': {
    display: 'table-cell',
    width: 'auto',
    textAlign: 'start',
    _before: { content: 'none' },
  },
  // Wide enough that a name is not broken into letters.
  '& tbody th[data-narrow=title]': { minWidth: '222px', maxWidth: '320px' },
  '& td': { overflowWrap: 'break-word' },
  '& [data-cell=sign] > span': { minWidth: '110px' },
  '& td[data-align=end]': { whiteSpace: 'nowrap' },
  '& td[data-part=choice]': { width: '44px', padding: 0, position: 'static' },
  '& tbody tr:not([data-selected=true]):hover': { bg: 'canvas' },
  '& > thead': { display: 'table-header-group' },
  '& > thead > tr': { display: 'table-row' },
  '& > thead > tr[data-sort-label]::before': { content: 'none' },
  '& thead th': {
    position: 'sticky',
    // Below the header of the page.
    top: 'var(--header-height)',
    boxShadow: 'inset 0 -1px 0 var(--line)',
    zIndex: 2,
    bg: 'surface',
    padding: '4px 8px',
    height: 'var(--table-head)',
  },
  '& thead th:not([aria-sort], [data-part=choice])': { display: 'table-cell' },
  '& thead th[data-part=choice]': { width: '44px', padding: 0 },
  '& thead label': { display: 'grid', padding: 0, _after: { content: 'none' } },
  '& thead th[data-align=end], & td[data-align=end]': { textAlign: 'end' },
  '& thead th a': { minHeight: '32px', padding: 0, margin: 0, bg: 'transparent', borderRadius: '4px' },
} as const

/** Cards in a wide, but not wide enough container: two columns of values. */
const broadCards = {
  '& > tbody > tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '32px' },
  '& tbody th[data-narrow=title], & td[data-narrow=bare]': { gridColumn: '1 / -1' },
  '& td[data-narrow=bare]': { justifySelf: 'start' },
  '& td[data-narrow=bare][data-align=end]': { justifySelf: 'end' },
  '& td[data-narrow=named]': { width: 'auto' },
}

const from = (width: number) => ({
  [`@container (min-width: ${width}px)`]: wide,
  [`@container (min-width: 540px) and (max-width: ${width - 0.02}px)`]: broadCards,
})

/** The container width from which a table is shown: the more columns, the more room. */
export const tableRoom = {
  few: from(540),
  some: from(680),
  many: {
    ...from(860),
    // As in a window of 1280 px: a typical email address fits on one line.
    '@container (min-width: 930px)': { '& tbody th[data-narrow=title]': { minWidth: '256px' } },
  },
}
