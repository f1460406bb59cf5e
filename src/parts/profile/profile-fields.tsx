import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormText, useField } from '#src/parts/forms/form.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { type Answer, fieldId, labelOf, type ProfileField, type ProfileValues } from './profile-values.ts'

type FieldsOf<Kind> = {
  [Field in keyof ProfileValues]: ProfileValues[Field] extends Kind
    ? Kind extends ProfileValues[Field]
      ? Field
      : never
    : never
}[keyof ProfileValues]

export const useProfileField = <Field extends ProfileField>(field: Field) => ({
  id: fieldId(field),
  ...useField<ProfileValues, Field>(field),
})

type LineProps = Omit<ComponentProps<typeof FormText>, 'id' | 'name' | 'label'> & { field: FieldsOf<string> }

export function ProfileLine({ field, ...rest }: LineProps) {
  const { i18n } = useLingui()
  return <FormText id={fieldId(field)} name={field} label={labelOf(field, i18n)} maxLength={120} {...rest} />
}

interface ProfileListProps {
  field: 'alternativeNames' | 'secondaryEmails' | 'webDomains'
  legend: ReactNode
  /** The legend is visible already: for screen readers only. */
  isTitled?: boolean | undefined
  help: ReactNode
  lineLabel: (number: number) => string
  addLabel: ReactNode
  limit: number
  limitMessages: ReactNode
  input?: Partial<ComponentProps<typeof TextField>>
  tidy?: (line: string) => string
  below?: ((line: string) => ReactNode) | undefined
}

export function ProfileList(props: ProfileListProps) {
  const {
    field,
    legend,
    isTitled = false,
    help,
    lineLabel,
    addLabel,
    limit,
    limitMessages,
    input = {},
    tidy,
    below,
  } = props
  const { t } = useLingui()
  const { value: lines, errorOf, change } = useProfileField(field)
  const isFull = lines.length >= limit
  const add = () => {
    change([...lines, ''])
    requestAnimationFrame(() => document.getElementById(fieldId(field, lines.length))?.focus())
  }
  const remove = (at: number) => {
    change(lines.filter((_, index) => index !== at))
    document.getElementById(`${fieldId(field)}-add`)?.focus()
  }
  return (
    <fieldset>
      <Box as="legend" fontSize="t2" fontWeight={600} padding={0} srOnly={isTitled}>
        {legend}
      </Box>
      <Text size="t2" tone="quiet" marginBottom={lines.length > 0 ? 3 : 2}>
        {help}
      </Text>
      <Stack gap={3}>
        {lines.map((line, index) => (
          // Lines are identified by their index.
          <Flex key={fieldId(field, index)} gap={1} alignItems="flex-start">
            <Box flex={1} minWidth={0}>
              <TextField
                id={fieldId(field, index)}
                label={lineLabel(index + 1)}
                maxLength={254}
                {...input}
                value={line}
                error={errorOf(index)}
                onChange={event => change(lines.with(index, event.currentTarget.value))}
                onBlur={() => {
                  const tidied = tidy?.(line) ?? line
                  if (tidied !== line) change(lines.with(index, tidied))
                }}
              />
              {below && (
                <Box marginTop={1.5} _empty={{ display: 'none' }}>
                  {below(line)}
                </Box>
              )}
            </Box>
            <IconButton
              label={t`Remove: ${lineLabel(index + 1)}`}
              marginTop="30px"
              onClick={() => remove(index)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </Flex>
        ))}
        <Flex gap={3} alignItems="center" flexWrap="wrap">
          <Button
            id={`${fieldId(field)}-add`}
            variant="plain"
            size="s"
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? `${fieldId(field)}-limit` : undefined}
            onClick={() => !isFull && add()}
          >
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
          <Box aria-live="polite" fontSize="t2" color="ink2" id={`${fieldId(field)}-limit`}>
            {isFull && limitMessages}
          </Box>
        </Flex>
      </Stack>
    </fieldset>
  )
}

interface ProfileAnswerProps {
  field: FieldsOf<Answer | null>
  label: ReactNode
  help?: ReactNode
  hint?: ReactNode
  required?: boolean
}

export function ProfileAnswer({ field, label, help, hint, required = false }: ProfileAnswerProps) {
  const { t } = useLingui()
  const { id, value, error, change } = useProfileField(field)
  return (
    <ChoiceField
      id={id}
      name={field}
      label={label}
      help={help}
      hint={hint}
      required={required}
      error={error}
      value={value}
      onChange={change}
      choices={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ]}
    />
  )
}
