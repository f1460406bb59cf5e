import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    '& > legend': { fontSize: 't2', fontWeight: 600, padding: 0, marginBottom: '4px' },
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '36px',
      fontSize: 't2',
      cursor: 'pointer',
      borderRadius: 's',
      overflowWrap: 'anywhere',
      _hover: { bg: 'sunken' },
    },
    '& input:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
  variants: {
    long: { true: { maxHeight: '260px', overflowY: 'auto', paddingInlineEnd: '4px' } },
  },
})

const CheckText = chakra('span', { base: { flex: 1, minWidth: 0 } })

interface CheckListProps<Value extends string> {
  label: string
  /** Shows the label above the list; it is read out in any case. */
  titled?: boolean | undefined
  options: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, titled = false, options, values, onChange } = props
  const toggled = (value: Value) =>
    options.map(option => option.value).filter(other => values.includes(other) !== (other === value))
  return (
    <Group aria-label={titled ? undefined : label} long={options.length > 10}>
      {titled && <legend>{label}</legend>}
      {options.map(option => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
          />
          <CheckText>{option.label}</CheckText>
        </label>
      ))}
    </Group>
  )
}
