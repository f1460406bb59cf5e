import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Flex } from '../layout.ts'
import { Text } from '../text.tsx'
import { describing, type FieldLabels, FieldMessages, Hint } from './field.tsx'

const Legend = chakra('legend', {
  base: { fontSize: 't2', fontWeight: 600, padding: 0, marginBottom: 1.5, color: 'ink' },
})

const Option = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    minHeight: '44px',
    padding: '8px 16px 8px 12px',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 's',
    bg: 'surface',
    fontSize: 't2',
    fontWeight: 500,
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&:has(input:checked)': { borderColor: 'blue', boxShadow: 'inset 0 0 0 1px var(--blue)', bg: 'blueSoft' },
    '&:has(input:focus-visible)': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

const Mark = chakra('input', {
  base: {
    width: '18px',
    height: '18px',
    accentColor: 'var(--blue)',
    margin: 0,
    flex: 'none',
    outline: 'none',
  },
})

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  help?: ReactNode
}

const ChoiceText = ({ label, help }: Pick<Choice<string>, 'label' | 'help'>) =>
  help === undefined ? (
    label
  ) : (
    <span>
      {label}
      <Text as="span" display="block" size="t1" tone="quiet" fontWeight={400}>
        {help}
      </Text>
    </span>
  )

/** In a line as long as there is room, or one per line. */
function Options({ choices, children }: { choices: readonly Choice<string>[]; children: ReactNode }) {
  const isStacked = choices.some(({ help }) => help !== undefined)
  return (
    <Flex
      gap={2}
      css={{ '&:not(:last-child)': { marginBottom: 1.5 } }}
      flexWrap={isStacked ? 'nowrap' : 'wrap'}
      flexDirection={isStacked ? 'column' : 'row'}
    >
      {children}
    </Flex>
  )
}

interface ChoiceFieldProps<Value extends string> extends FieldLabels {
  id?: string | undefined
  name: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean | undefined
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, name, choices, value, onChange, label, help, error, hint, required = false } = props
  const ownId = useId()
  const ids = describing(id ?? ownId, help, error)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-describedby={ids.describedBy}
      aria-invalid={error !== undefined || undefined}
      aria-required={required || undefined}
    >
      <Legend>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Legend>
      <Options choices={choices}>
        {choices.map(choice => (
          <Option key={choice.value}>
            <Mark
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <ChoiceText {...choice} />
          </Option>
        ))}
      </Options>
      <FieldMessages help={help} error={error} ids={ids} />
    </fieldset>
  )
}

interface ManyFieldProps<Value extends string> extends FieldLabels {
  id?: string | undefined
  choices: readonly Choice<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

export function ManyField<Value extends string>(props: ManyFieldProps<Value>) {
  const { id, choices, values, onChange, label, help, error, hint } = props
  const ownId = useId()
  const ids = describing(id ?? ownId, help, error)
  const toggled = (value: Value) =>
    values.includes(value) ? values.filter(other => other !== value) : [...values, value]
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      data-invalid={error !== undefined || undefined}
    >
      <Legend>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Legend>
      <Options choices={choices}>
        {choices.map(choice => (
          <Option key={choice.value}>
            <Mark
              type="checkbox"
              checked={values.includes(choice.value)}
              onChange={() => onChange(toggled(choice.value))}
            />
            <ChoiceText {...choice} />
          </Option>
        ))}
      </Options>
      <FieldMessages help={help} error={error} ids={ids} />
    </fieldset>
  )
}
