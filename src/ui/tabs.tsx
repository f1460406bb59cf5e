import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PlainLink } from './navigation.tsx'
import { Tag } from './tag.tsx'
import type { Target } from './target.ts'

const List = chakra('nav', {
  base: {
    display: 'flex',
    gap: 2,
    borderBottom: '1px solid var(--line)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})
const Tab = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minHeight: '44px',
    // Space for the focus ring.
    paddingInline: 2,
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    boxShadow: 'inset 0 -2px 0 transparent',
    _hover: { color: 'ink', textDecoration: 'none' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-2px', borderRadius: '4px' },
    '&[aria-current=page]': { color: 'ink', fontWeight: 600, boxShadow: 'inset 0 -2px 0 var(--blue)' },
  },
})

export interface TabItem {
  key: string
  label: ReactNode
  link: Target
  /** How many are waiting. */
  count?: ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  current: string
}

/** Views of one page. Each has its own address, so they are links, for back, reload and sharing. */
export function Tabs({ label, items, current }: TabsProps) {
  return (
    <List aria-label={label}>
      {items.map(item => (
        <Tab key={item.key} link={item.link} aria-current={item.key === current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <Tag>{item.count}</Tag>}
        </Tab>
      ))}
    </List>
  )
}
