import type { ReactNode } from 'react'
import { SelectField } from '../form/controls.tsx'
import { Box } from '../layout.ts'

interface FilterSelectProps<Value extends string> {
  label: ReactNode
  /** Says that nothing is left out. */
  all: string
  value: Value | undefined
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChoose: (value: Value | undefined) => void
}

export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => (
  <Box width={{ base: '100%', md: '220px' }}>
    <SelectField
      label={props.label}
      placeholder={props.all}
      value={props.value ?? ''}
      onChange={event => props.onChoose(props.values.find(one => one === event.target.value))}
    >
      {props.values.map(one => (
        <option key={one} value={one}>
          {props.nameOf(one)}
        </option>
      ))}
    </SelectField>
  </Box>
)
