import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { ColumnField } from '#domain/employee-file/headers.ts'
import type { ColumnQuestion } from '#machines/flow/employee-file.ts'
import type { ColumnMapping } from '#openapi/generated/api.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

type Field = ColumnField
type NameMode = 'one' | 'two'

const fieldNames: Record<Field, MessageDescriptor> = {
  fullname: msg`Full name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  department: msg`Department`,
  role: msg({ message: 'Role', context: 'a job' }),
}
const nameFields: Record<NameMode, readonly Field[]> = { one: ['fullname'], two: ['firstName', 'lastName'] }
const idOf = (field: Field) => `column-${field}`

export function mappingProblems(mapping: ColumnMapping, mode: NameMode): Map<Field, 'required' | 'twice'> {
  const problems = new Map<Field, 'required' | 'twice'>()
  const used = new Set<string>()
  for (const field of [...nameFields[mode], 'email', 'department', 'role'] as const) {
    const title = mapping[field]
    const isRequired = field !== 'department' && field !== 'role'
    if (title === undefined) {
      if (isRequired) problems.set(field, 'required')
    } else if (used.has(title)) problems.set(field, 'twice')
    else used.add(title)
  }
  return problems
}

interface ColumnMappingFormProps {
  filename: string
  question: ColumnQuestion
  onMap: (mapping: ColumnMapping) => void
  onOther: () => void
}

export function ColumnMappingForm({ filename, question, onMap, onOther }: ColumnMappingFormProps) {
  const { t, i18n } = useLingui()
  const { suggested, titles, missing, firstLine } = question
  const mappingFor = (noHeadings: boolean): ColumnMapping => {
    if (!noHeadings) return suggested
    const emailAt = firstLine?.emailAt ?? null
    return emailAt === null ? {} : { email: String(emailAt + 1) }
  }
  const [noHeadings, setNoHeadings] = useState((firstLine?.emailAt ?? null) !== null)
  const [mapping, setMapping] = useState(() => mappingFor(noHeadings))
  const [mode, setMode] = useState<NameMode>(
    suggested.firstName !== undefined || suggested.lastName !== undefined ? 'two' : 'one',
  )
  const [attempt, setAttempt] = useState(0)
  const problems = attempt === 0 ? new Map<Field, 'required' | 'twice'>() : mappingProblems(mapping, mode)
  const textOf = (field: Field): string | undefined => {
    const problem = problems.get(field)
    if (problem === undefined) return undefined
    return problem === 'required' ? t`Choose a column` : t`This column is already chosen`
  }
  const shown = [...nameFields[mode], 'email', 'department', 'role'] as const
  const places = firstLine?.cells.map((_, at) => String(at + 1)) ?? []
  const placeName = (place: string): string => {
    const cell = firstLine?.cells[Number(place) - 1] ?? ''
    return cell === '' ? t`Column ${place}` : t`Column ${place}: ${cell}`
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (mappingProblems(mapping, mode).size > 0) return setAttempt(attempt + 1)
    const chosen: ColumnMapping = Object.fromEntries(
      shown.flatMap(field => (mapping[field] === undefined ? [] : [[field, mapping[field]]])),
    )
    onMap(firstLine === null ? chosen : { ...chosen, noHeadings })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <Stack gap={1}>
          <ItemTitle as="h2">
            <Trans>Which column is which?</Trans>
          </ItemTitle>
          <Text size="t2" tone="quiet">
            {noHeadings ? (
              <Trans>{filename} seems to have no headings. Tell us what each column holds to continue.</Trans>
            ) : missing.length > 0 ? (
              <Trans>
                The column headings in {filename} don’t match the template. Match them below to continue.
              </Trans>
            ) : (
              <Trans>
                We matched the column headings in {filename} with the template. Check them to continue.
              </Trans>
            )}
          </Text>
        </Stack>
        {!noHeadings && missing.length > 0 && (
          <Notice tone="warning" title={<Trans>The file is missing required headers</Trans>}>
            {missing.includes('name') && <Trans>We found no column with names.</Trans>}{' '}
            {missing.includes('email') && <Trans>We found no column with email addresses.</Trans>}
          </Notice>
        )}
        <ErrorSummary
          attempt={attempt}
          title={<Trans>Please check these fields</Trans>}
          problems={[...problems.keys()].map(field => ({
            id: idOf(field),
            text: i18n._(msg`${i18n._(fieldNames[field])}: ${textOf(field) ?? ''}`),
          }))}
        />
        {firstLine !== null && (
          <Checkbox
            id="no-headings"
            required={false}
            checked={noHeadings}
            onChange={checked => {
              setNoHeadings(checked)
              setMapping(mappingFor(checked))
            }}
            label={<Trans>My file has no headings: the first line is a person</Trans>}
          />
        )}
        <ChoiceField
          name="nameColumns"
          label={<Trans>Where are the names?</Trans>}
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'one', label: t`In one column` },
            { value: 'two', label: t`First and last name in two columns` },
          ]}
        />
        <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          {shown.map(field => (
            <SelectField
              key={field}
              id={idOf(field)}
              label={i18n._(fieldNames[field])}
              hint={field === 'department' || field === 'role' ? <Trans>optional</Trans> : undefined}
              placeholder={t`No column`}
              value={mapping[field]}
              values={noHeadings ? places : [...new Set(titles)]}
              nameOf={noHeadings ? placeName : String}
              error={textOf(field)}
              onChoose={title =>
                setMapping(({ [field]: _, ...others }) =>
                  title === undefined ? others : { ...others, [field]: title },
                )
              }
            />
          ))}
        </Grid>
        <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
          <Button type="submit">
            <Trans>Check the file with these columns</Trans>
          </Button>
          <Button variant="plain" onClick={onOther}>
            <Trans>Choose another file</Trans>
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
