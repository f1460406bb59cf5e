import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { industries, logoHeight, maxLogoBytes } from '#domain/company-details.ts'
import { ChosenPictureField } from '#src/parts/forms/chosen-picture-field.tsx'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'
import { type DetailsProblems, fieldId } from './details-problems.ts'
import type { DetailsValues } from './details-values.ts'
import { DomainFields } from './domain-fields.tsx'
import { industryLabels } from './industry-labels.ts'

interface DetailsFieldsProps {
  values: DetailsValues
  problems: DetailsProblems
  /** The number of verified domains, which come first. */
  fixed?: number
  onChange: (change: Partial<DetailsValues>) => void
}

export function DetailsFields({ values, problems, fixed, onChange }: DetailsFieldsProps) {
  const { t, i18n } = useLingui()
  const errorOf = (id: string) => {
    const message = problems.get(id)
    return message === undefined ? undefined : i18n._(message)
  }
  return (
    <>
      <TextField
        id={fieldId('name')}
        label={<Trans>Company name</Trans>}
        autoComplete="organization"
        required
        maxLength={120}
        value={values.name}
        error={errorOf(fieldId('name'))}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <SelectField
        id={fieldId('industry')}
        label={<Trans>Industry</Trans>}
        placeholder={t`Choose an industry`}
        required
        value={values.industry}
        values={industries}
        nameOf={industry => i18n._(industryLabels[industry])}
        error={errorOf(fieldId('industry'))}
        onChoose={industry => onChange({ industry: industry ?? null })}
      />
      <DomainFields
        domains={values.domains}
        fixed={fixed}
        errorOf={errorOf}
        onChange={domains => onChange({ domains })}
      />
      <LogoField value={values.logo} error={errorOf(fieldId('logo'))} onChange={logo => onChange({ logo })} />
    </>
  )
}

interface LogoFieldProps {
  value: string | null
  error: string | undefined
  onChange: (logo: string | null) => void
}

/** The company's logo: at most 200 kB, shown 45 px high (spec 2 §5). */
export function LogoField(props: LogoFieldProps) {
  const { t } = useLingui()
  return (
    <ChosenPictureField
      {...props}
      label={<Trans>Logo</Trans>}
      help={<Trans>PNG, JPEG or WebP, at most 200 kB. It’s shown {logoHeight} pixels high.</Trans>}
      maxBytes={maxLogoBytes}
      tooLarge={msg`The logo is too large. Choose one of at most 200 kB.`}
      previewAlt={t`The logo you chose`}
      previewHeight={logoHeight}
      chooseLabel={t`Choose a logo`}
    />
  )
}
