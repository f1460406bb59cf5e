import type { ReactNode } from 'react'
import { chakra } from '#src/ui/layout.ts'

const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    minHeight: '44px',
    fontSize: 't2',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--blue)', flex: 'none' },
    '& input:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
}

/** One optional part. */
export const Switch = ({ checked, onChange, label }: SwitchProps) => (
  <Line>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {label}
  </Line>
)
