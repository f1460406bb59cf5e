import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { Link } from '../link.tsx'
import { PlainLink } from '../navigation.tsx'
import type { Target } from '../target.ts'

const List = chakra('ul', { base: { display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' } })
const Chip = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: '32px',
    maxWidth: '100%',
    paddingInline: '12px',
    borderRadius: 'full',
    bg: 'sunken',
    color: 'ink',
    fontSize: 't2',
    fontWeight: 500,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'line' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
    '& svg': { width: '14px', height: '14px', flex: 'none' },
  },
})

export interface FilterChip {
  key: string
  /** "Risk: High" */
  text: string
  /** The link's name: "Remove the filter Risk: High". */
  removeLabel: string
  link: Target
}

interface FilterChipsProps {
  label: string
  chips: readonly FilterChip[]
  clear: { text: string; link: Target }
}

export function FilterChips({ label, chips, clear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <List aria-label={label}>
      {chips.map(chip => (
        <li key={chip.key}>
          <Chip link={chip.link} aria-label={chip.removeLabel}>
            {chip.text}
            <X aria-hidden="true" />
          </Chip>
        </li>
      ))}
      <li>
        <Link variant="standalone" fontSize="t2" fontWeight={600} {...clear.link}>
          {clear.text}
        </Link>
      </li>
    </List>
  )
}
