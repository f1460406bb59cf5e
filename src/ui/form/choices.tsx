import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
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
    borderColor: 'fieldLine',
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

interface ChoicesProps<Value extends string> extends FieldLabels {
  id?: string | undefined
  choices: readonly Choice<Value>[]
}

interface MarkedChoicesProps<Value extends string>
  extends ChoicesProps<Value>,
    Omit<ComponentProps<'fieldset'>, 'id' | 'onChange'> {
  mark: (value: Value) => ComponentProps<typeof Mark>
}

/** In a line as long as there is room, or one per line. */
function Choices<Value extends string>(props: MarkedChoicesProps<Value>) {
  const { id, choices, label, help, error, hint, mark, ...fieldset } = props
  const ownId = useId()
  const ids = describing(id ?? ownId, help, error)
  const isStacked = choices.some(choice => choice.help !== undefined)
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={ids.describedBy} {...fieldset}>
      <Legend>
        {label}
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Legend>
      <Flex
        gap={2}
        css={{ '&:not(:last-child)': { marginBottom: 1.5 } }}
        flexWrap={isStacked ? 'nowrap' : 'wrap'}
        flexDirection={isStacked ? 'column' : 'row'}
      >
        {choices.map(choice => (
          <Option key={choice.value}>
            <Mark {...mark(choice.value)} />
            <ChoiceText {...choice} />
          </Option>
        ))}
      </Flex>
      <FieldMessages help={help} error={error} ids={ids} />
    </fieldset>
  )
}

interface ChoiceFieldProps<Value extends string> extends ChoicesProps<Value> {
  name: string
  value: Value | null
  onChange: (value: Value) => void
  required?: boolean | undefined
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, value, onChange, required = false, ...choices } = props
  return (
    <Choices
      {...choices}
      role="radiogroup"
      aria-invalid={choices.error !== undefined || undefined}
      aria-required={required || undefined}
      mark={own => ({
        type: 'radio',
        name,
        value: own,
        checked: value === own,
        onChange: () => onChange(own),
      })}
    />
  )
}

interface ManyFieldProps<Value extends string> extends ChoicesProps<Value> {
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

export function ManyField<Value extends string>(props: ManyFieldProps<Value>) {
  const { values, onChange, ...choices } = props
  const toggled = (value: Value) =>
    values.includes(value) ? values.filter(other => other !== value) : [...values, value]
  return (
    <Choices
      {...choices}
      data-invalid={choices.error !== undefined || undefined}
      mark={own => ({
        type: 'checkbox',
        checked: values.includes(own),
        onChange: () => onChange(toggled(own)),
      })}
    />
  )
}
