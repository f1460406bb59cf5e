import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Box } from '../layout.ts'
import { Field, type FieldLabels } from './field.tsx'

const control = {
  width: '100%',
  minHeight: '46px',
  border: '1px solid',
  borderColor: 'fieldLine',
  borderRadius: 's',
  paddingInline: '14px',
  bg: 'surface',
  color: 'ink',
  // 16 px: below that, phones zoom in on focus.
  fontSize: 't3',
  _placeholder: { color: 'ink3' },
  _hover: { borderColor: 'ink3' },
  _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
  _disabled: { bg: 'sunken', color: 'ink2', cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: 'red', boxShadow: 'inset 0 0 0 1px var(--red)' },
  '&[readonly]': { bg: 'sunken', color: 'ink2' },
} as const

const Input = chakra('input', { base: control })
const Area = chakra('textarea', {
  base: { ...control, paddingBlock: '10px', minHeight: '132px', resize: 'vertical', lineHeight: 1.5 },
})
const NativeSelect = chakra('select', {
  base: { ...control, appearance: 'none', paddingInlineEnd: '40px', textOverflow: 'ellipsis' },
})

type TextFieldProps = Omit<ComponentProps<typeof Input>, keyof FieldLabels> & FieldLabels

export function TextField({ label, help, error, hint, id, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} hint={hint} id={id} required={required}>
      {props => <Input {...props} {...input} />}
    </Field>
  )
}

type AreaFieldProps = Omit<ComponentProps<typeof Area>, keyof FieldLabels> & FieldLabels

export function AreaField({ label, help, error, hint, id, required, ...area }: AreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} hint={hint} id={id} required={required}>
      {props => <Area {...props} {...area} />}
    </Field>
  )
}

export type SelectFieldProps<Value extends string> = FieldLabels &
  Omit<ComponentProps<typeof NativeSelect>, keyof FieldLabels | 'value' | 'onChange' | 'children'> & {
    value: Value | null | undefined
    values: readonly Value[]
    /** The value itself, unless told. */
    nameOf?: (value: Value) => string
    /** Shown while nothing is selected, and can be selected again. */
    placeholder?: string
    /** Undefined for the placeholder. */
    onChoose: (value: Value | undefined) => void
  }

/** The browser's own select, which every keyboard, phone and screen reader supports. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, error, hint, id, required, placeholder, values, nameOf = String, ...rest } = props
  const { value, onChoose, ...select } = rest
  return (
    <Field label={label} help={help} error={error} hint={hint} id={id} required={required}>
      {field => (
        <Box position="relative">
          <NativeSelect
            {...field}
            {...select}
            value={value ?? ''}
            onChange={event => onChoose(values.find(one => one === event.currentTarget.value))}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {values.map(one => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </NativeSelect>
          <Box
            position="absolute"
            insetInlineEnd={3}
            top="50%"
            translate="0 -50%"
            color="ink2"
            pointerEvents="none"
          >
            <ChevronDown size={18} aria-hidden="true" />
          </Box>
        </Box>
      )}
    </Field>
  )
}
