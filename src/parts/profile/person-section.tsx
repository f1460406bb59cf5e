import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { maxAlternativeNames } from '#domain/validation.ts'
import { genderValues } from '#openapi/generated/enumerations.ts'
import { FormSelect, FormText } from '#src/parts/forms/form.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { FieldMessages } from '#src/ui/form/field.tsx'
import { Box, Grid } from '#src/ui/layout.ts'
import { ProfileLine, ProfileList, useProfileField } from './profile-fields.tsx'
import { fieldId, genderNames } from './profile-values.ts'

export function PersonSection() {
  const { t } = useLingui()
  return (
    <>
      <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <ProfileLine field="fullname" autoComplete="name" maxLength={100} required />
        <ProfileLine
          field="preferredName"
          hint={<Trans>optional</Trans>}
          help={<Trans>How we greet you.</Trans>}
          autoComplete="nickname"
          maxLength={100}
        />
      </Grid>
      <ProfileList
        field="alternativeNames"
        legend={<Trans>Other names</Trans>}
        help={
          <Trans>A maiden name, a short form, another spelling: sites list people under any of them.</Trans>
        }
        lineLabel={number => t`Other name ${number}`}
        addLabel={<Trans>Add a name</Trans>}
        limit={maxAlternativeNames}
        limitMessages={<Trans>Max names reached</Trans>}
        input={{ maxLength: 100, autoComplete: 'off' }}
      />
      <BirthDate />
      <GenderField />
    </>
  )
}

/** Day, month, year: faster than a calendar, and with the month as a word the order is unambiguous. */
function BirthDate() {
  const { t, i18n } = useLingui()
  const day = useProfileField('birthDay')
  const ids = { help: 'profile-birth-help', error: 'profile-birth-error', describedBy: undefined }
  const months = useMemo(() => {
    const nameOf = (month: number) =>
      new Date(2000, month - 1).toLocaleDateString(i18n.locale, { month: 'long' })
    return new Map(Array.from({ length: 12 }, (_, index) => [`${index + 1}`, nameOf(index + 1)]))
  }, [i18n.locale])
  const described = day.error === undefined ? ids.help : `${ids.error} ${ids.help}`
  const invalid = day.error === undefined ? undefined : true
  const common = { 'aria-describedby': described, 'aria-invalid': invalid, required: true } as const
  return (
    <fieldset>
      <Box as="legend" fontSize="t2" fontWeight={600} padding={0} marginBottom={1.5}>
        <Trans>Date of birth</Trans>
      </Box>
      <Grid gap={3} gridTemplateColumns="72px minmax(0, 1fr) 96px" maxWidth="400px" marginBottom={1.5}>
        <FormText
          id={fieldId('birthDay')}
          name="birthDay"
          label={<Trans>Day</Trans>}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          {...common}
        />
        <FormSelect
          id={fieldId('birthMonth')}
          name="birthMonth"
          label={<Trans>Month</Trans>}
          autoComplete="bday-month"
          placeholder={t`Month`}
          options={months}
          {...common}
        />
        <FormText
          id={fieldId('birthYear')}
          name="birthYear"
          label={<Trans>Year</Trans>}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          {...common}
        />
      </Grid>
      <FieldMessages
        error={day.error}
        help={<Trans>It tells you apart from people with the same name.</Trans>}
        ids={ids}
      />
    </fieldset>
  )
}

function GenderField() {
  const { i18n } = useLingui()
  const { id, value, error, change } = useProfileField('gender')
  return (
    <ChoiceField
      id={id}
      name="gender"
      label={<Trans>Gender</Trans>}
      required
      choices={genderValues.map(gender => ({ value: gender, label: genderNames[gender](i18n) }))}
      value={value}
      error={error}
      onChange={change}
    />
  )
}
