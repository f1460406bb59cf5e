import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PlainLink } from './navigation.tsx'
import type { Target } from './target.ts'

const List = chakra('nav', {
  base: {
    display: 'flex',
    gap: 2,
    flexWrap: { base: 'nowrap', md: 'wrap' },
    overflowX: 'auto',
    // On a narrow screen the row extends to the page's edges, so that a cut pill shows that there are more.
    paddingBlock: '3px',
    marginBlock: '-3px',
    paddingInline: { base: 4, md: '3px' },
    marginInline: { base: -4, md: '-3px' },
    scrollPaddingInline: 4,
    scrollbarWidth: 'none',
  },
})
const Pill = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: { base: '44px', md: '36px' },
    paddingInline: '14px',
    borderRadius: 'full',
    border: '1px solid var(--line)',
    bg: 'surface',
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    flex: 'none',
    _hover: { color: 'ink', borderColor: 'fieldLine' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
    '&[aria-current=true]': { bg: 'blueSoft', borderColor: 'blue', color: 'blueInk', fontWeight: 600 },
  },
})

export interface FilterItem {
  key: string
  label: ReactNode
  link: Target
  count?: ReactNode
}

const Lead = chakra('span', { base: { flex: 'none', alignSelf: 'center', color: 'ink2', fontSize: 't2' } })

interface FilterLinksProps {
  label: string
  /** What the numbers count, where that differs from the next row. */
  lead?: ReactNode
  items: readonly FilterItem[]
  current: string
}

export function FilterLinks({ label, lead, items, current }: FilterLinksProps) {
  return (
    <List aria-label={label}>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {items.map(item => (
        <Pill key={item.key} link={item.link} aria-current={item.key === current || undefined}>
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </Pill>
      ))}
    </List>
  )
}
