import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { type Industry, industries } from '../../../domain/industries.ts'
import type { Failure } from '../../../machines/port-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/form/controls.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Box, Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import type { CompanyProfile } from '../shared/company-contract.ts'
import {
  type DetailsProblems,
  detailsProblems,
  fieldId,
  refusedProblems,
} from '../shared/company-details/details-problems.ts'
import type { DetailsValues } from '../shared/company-details/details-values.ts'
import { DomainFields } from '../shared/company-details/domain-fields.tsx'
import { industryWords } from '../shared/company-details/industry-words.ts'
import { LogoField } from '../shared/company-details/logo-field.tsx'
import { FailureNotice } from '../shared/failure-notice.tsx'
import { SettingsTrail } from '../shared/settings-trail.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { changesOf, type ProfileChange } from './profile-changes.ts'

interface ProfileScreenProps {
  profile: CompanyProfile
  /** PUT …/settings/company-profile; why it was refused, or null. */
  onSave: (change: ProfileChange) => Promise<Failure | null>
}

/** Company information (spec 2 §2, company settings): name, industry, web domains and logo, by the rules of the onboarding. */
export function ProfileScreen({ profile, onSave }: ProfileScreenProps) {
  const { t, i18n } = useLingui()
  const form = useProfileForm(profile, onSave)
  const { values, set, problems, failure } = form
  const errorOf = (id: string) => {
    const words = problems.get(id)
    return words === undefined ? undefined : i18n._(words)
  }
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={t`Company information`}
        trail={<SettingsTrail />}
        lead={<LastChange profile={profile} />}
      />
      <form noValidate onSubmit={event => void form.submit(event)}>
        <Card>
          <Stack gap={6}>
            <ErrorSummary
              attempt={form.attempt}
              title={<Trans>Please look at these fields again</Trans>}
              problems={[...problems].map(([id, words]) => ({ id, words: i18n._(words) }))}
            />
            <TextField
              id={fieldId('name')}
              label={<Trans>Company name</Trans>}
              autoComplete="organization"
              required
              maxLength={120}
              value={values.name}
              error={errorOf(fieldId('name'))}
              onChange={event => set({ name: event.currentTarget.value })}
            />
            <IndustryField
              value={values.industry}
              error={errorOf(fieldId('industry'))}
              onChange={industry => set({ industry })}
            />
            <DomainFields
              domains={values.domains}
              fixed={profile.domains.length}
              errorOf={errorOf}
              onChange={domains => set({ domains })}
            />
            <LogoField
              value={values.logo}
              error={errorOf(fieldId('logo'))}
              onChange={logo => set({ logo })}
            />
            <Box role="status" _empty={{ marginBottom: -6 }}>
              {form.isSaved && (
                <Notice tone="safe">
                  <Trans>Information updated successfully</Trans>
                </Notice>
              )}
            </Box>
            <FailureNotice
              failure={problems.size === 0 ? failure : null}
              title={<Trans>Error occurred while updating information!</Trans>}
            />
            <Button type="submit" busy={form.isSaving} alignSelf={{ md: 'flex-start' }}>
              <Trans>Save</Trans>
            </Button>
          </Stack>
        </Card>
      </form>
    </Page>
  )
}

function LastChange({ profile: { updatedAt, updatedBy } }: { profile: CompanyProfile }) {
  const { date } = useFormats()
  const when = date(updatedAt)
  return updatedBy === null ? (
    <Trans>Last changed on {when}</Trans>
  ) : (
    <Trans>
      Last changed on {when} by {updatedBy}
    </Trans>
  )
}

interface IndustryFieldProps {
  value: Industry | null
  error: string | undefined
  onChange: (industry: Industry | null) => void
}

function IndustryField({ value, error, onChange }: IndustryFieldProps) {
  const { t, i18n } = useLingui()
  return (
    <SelectField
      id={fieldId('industry')}
      label={<Trans>Industry</Trans>}
      placeholder={t`Choose an industry`}
      required
      value={value ?? ''}
      error={error}
      onChange={event => onChange(industries.find(one => one === event.currentTarget.value) ?? null)}
    >
      {industries.map(industry => (
        <option key={industry} value={industry}>
          {i18n._(industryWords[industry])}
        </option>
      ))}
    </SelectField>
  )
}

const none: DetailsProblems = new Map()

const valuesOf = ({ name, industry, domains, logo }: CompanyProfile): DetailsValues => ({
  name,
  industry,
  domains: domains.length > 0 ? domains : [''],
  logo,
})

function useProfileForm(profile: CompanyProfile, onSave: ProfileScreenProps['onSave']) {
  const [values, setValues] = useState<DetailsValues>(() => valuesOf(profile))
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'saved' | Failure>('none')
  const broken = isChecked ? detailsProblems(values) : none
  const failure = typeof outcome === 'string' ? null : outcome
  return {
    values,
    problems: broken.size > 0 || failure === null ? broken : refusedProblems(failure),
    failure,
    attempt,
    isSaving: outcome === 'saving',
    isSaved: outcome === 'saved',
    set: (change: Partial<DetailsValues>) => {
      setOutcome('none')
      setValues(before => ({ ...before, ...change }))
    },
    submit: async (event: SyntheticEvent) => {
      event.preventDefault()
      const change = changesOf(values, profile)
      setChecked(true)
      if (change === null || detailsProblems(values).size > 0) return setAttempt(attempt + 1)
      setOutcome('saving')
      const refused = await onSave(change)
      setOutcome(refused ?? 'saved')
      if (refused) setAttempt(attempt + 1)
      else setChecked(false)
    },
  }
}
