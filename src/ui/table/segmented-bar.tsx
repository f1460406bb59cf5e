import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PlainLink } from '../navigation.tsx'
import type { Target } from '../target.ts'
import { type Tone, toneColours } from '../tones.ts'

const Track = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    height: '8px',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'sunken',
    marginBottom: 3,
  },
})
const Part = chakra('span', { base: { display: 'block', minWidth: '3px' } })
const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: { base: 1, md: 0 } },
})
const Entry = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: { base: '36px', md: '28px' },
    paddingInline: 2,
    marginInlineStart: -2,
    marginInlineEnd: 1,
    borderRadius: 's',
    fontSize: 't2',
    color: 'ink2',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'sunken', color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
    '&[aria-current=true]': { color: 'blueInk', fontWeight: 600, bg: 'blueSoft' },
    '& > b': { color: 'ink', fontWeight: 650 },
  },
})
const Dot = chakra('span', { base: { width: '10px', height: '10px', borderRadius: 'full', flex: 'none' } })

export interface BarSegment {
  key: string
  name: string
  count: number
  /** The count in the reader's language. */
  countText: ReactNode
  tone: Tone
  /** The list of this part, or of all when it is filtered already. */
  link: Target
  current?: boolean
}

interface SegmentedBarProps {
  label: string
  parts: readonly BarSegment[]
  bar?: boolean | undefined
}

export function SegmentedBar({ label, parts, bar = true }: SegmentedBarProps) {
  return (
    <div>
      {bar && (
        <Track aria-hidden="true">
          {parts
            .filter(({ count }) => count > 0)
            .map(({ key, count, tone }) => (
              <Part key={key} bg={toneColours[tone].mark} style={{ flexGrow: count }} />
            ))}
        </Track>
      )}
      <List aria-label={label}>
        {parts.map(({ key, name, countText, tone, link, current }) => (
          <li key={key}>
            <Entry link={link} aria-current={current || undefined}>
              <Dot aria-hidden="true" bg={toneColours[tone].mark} />
              {name} <b>{countText}</b>
            </Entry>
          </li>
        ))}
      </List>
    </div>
  )
}
