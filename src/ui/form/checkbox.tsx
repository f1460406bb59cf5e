import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Flex } from '../layout.ts'
import { describing, FieldMessages } from './field.tsx'

const Line = chakra('label', {
  base: { display: 'flex', gap: 3, fontSize: 't2', cursor: 'pointer', alignItems: 'flex-start' },
})
const Box = chakra('input', {
  base: {
    width: '20px',
    height: '20px',
    flex: 'none',
    marginTop: '1px',
    accentColor: 'var(--blue)',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

interface CheckboxProps {
  id: string
  label: ReactNode
  checked: boolean
  error?: string | undefined
  disabled?: boolean | undefined
  /** False: optional. */
  required?: boolean | undefined
  onChange: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { id, checked, error, disabled = false, required = true, onChange, label } = props
  const ids = describing(id, undefined, error)
  return (
    <Flex direction="column" gap={1.5}>
      <Line htmlFor={id}>
        <Box
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={ids.describedBy}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </Line>
      <div role={error === undefined ? undefined : 'alert'}>
        <FieldMessages help={undefined} error={error} ids={ids} />
      </div>
    </Flex>
  )
}
