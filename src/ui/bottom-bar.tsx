import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { PlainLink } from './navigation.tsx'
import type { Target } from './target.ts'

/** Ends the page, so that nothing is left under it; other sticky elements and the focus stay above it. */
const Root = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 20,
    bg: 'surface',
    borderTop: '1px solid var(--line)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    _print: { display: 'none' },
    '& > ul': { display: 'flex' },
    '& li': { flex: '1 1 0', minWidth: 0 },
  },
  variants: {
    /** The screen width up to which the places are shown here. */
    until: {
      md: { display: { base: 'block', md: 'none' } },
      lg: { display: { base: 'block', lg: 'none' } },
    },
  },
})

const Anchor = chakra(PlainLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: '3px',
    height: '60px',
    paddingTop: '8px',
    paddingInline: '2px',
    color: 'ink2',
    fontSize: 't1',
    fontWeight: 500,
    lineHeight: 1.1,
    textAlign: 'center',
    textDecoration: 'none',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-3px', borderRadius: 's' },
    '&[aria-current=page]': { color: 'blueInk', fontWeight: 600, boxShadow: 'inset 0 2px 0 var(--blue)' },
    '& svg': { width: '20px', height: '20px' },
  },
})

export interface BarNavItem {
  key: string
  name: string
  icon: LucideIcon
  link: Target
}

interface BottomBarProps {
  label: string
  places: readonly BarNavItem[]
  current: string | null
  until: 'md' | 'lg'
}

export function BottomBar({ label, places, current, until }: BottomBarProps) {
  return (
    <Root aria-label={label} until={until} data-bottom-bar={until}>
      <ul>
        {places.map(({ key, name, icon: Icon, link }) => (
          <li key={key}>
            <Anchor link={link} aria-current={key === current ? 'page' : undefined}>
              <Icon aria-hidden="true" strokeWidth={1.75} />
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </Root>
  )
}
