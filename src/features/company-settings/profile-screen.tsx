import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { CompanyProfile, DomainProof } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { DetailsFields } from '#src/parts/company/details/details-fields.tsx'
import {
  addsDomain,
  type DetailsProblems,
  detailsProblems,
  refusedProblems,
  summaryOf,
} from '#src/parts/company/details/details-problems.ts'
import type { DetailsValues } from '#src/parts/company/details/details-values.ts'
import { isProved } from '#src/parts/company/domains/domain-labels.ts'
import { DomainRows } from '#src/parts/company/domains/domain-rows.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'
import { changesOf, type ProfileChange } from './profile-changes.ts'

interface ProfileScreenProps {
  profile: CompanyProfile
  domains: readonly DomainProof[]
  onSave: (change: ProfileChange) => Promise<Failure | null>
}

function DomainsCard({ domains }: { domains: readonly DomainProof[] }) {
  return (
    <TitledCard title={<Trans>Domain verification</Trans>}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          We only scan people with an address at a verified domain. Once a month we check that each domain is
          still yours, and we warn you before one expires.
        </Trans>
      </Text>
      <DomainRows domains={domains} owner="company" />
    </TitledCard>
  )
}

/** By the rules of the setup (spec 2 §2, company settings). */
export function ProfileScreen({ profile, domains, onSave }: ProfileScreenProps) {
  const { t, i18n } = useLingui()
  const form = useProfileForm(profile, domains, onSave)
  const mayChange = useMayChange()
  const { values, set, problems, failure } = form
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        title={t`Company information`}
        trail={<SettingsBreadcrumbs />}
        lead={<LastChange profile={profile} />}
      />
      {domains.length > 0 && <DomainsCard domains={domains} />}
      <form noValidate onSubmit={event => void form.submit(event)}>
        <Card>
          <Stack gap={6}>
            <ErrorSummary
              attempt={form.attempt}
              title={<Trans>Please check these fields</Trans>}
              problems={summaryOf(problems, i18n)}
            />
            <fieldset disabled={!mayChange}>
              <Stack gap={6}>
                <DetailsFields
                  values={values}
                  problems={problems}
                  fixed={domains.filter(isProved).length}
                  onChange={set}
                />
              </Stack>
            </fieldset>
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
            {mayChange && (
              <Button type="submit" busy={form.isSaving} alignSelf={{ md: 'flex-start' }}>
                <Trans>Save</Trans>
              </Button>
            )}
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

const none: DetailsProblems = new Map()

/** Verified domains can't be removed, so they come first. */
const valuesOf = (
  { name, industry, logo }: CompanyProfile,
  domains: readonly DomainProof[],
): DetailsValues => {
  const [open, fixed] = [domains.filter(proof => !isProved(proof)), domains.filter(isProved)]
  const names = [...fixed, ...open].map(proof => proof.name)
  return { name, industry, domains: names.length > 0 ? names : [''], logo }
}

function useProfileForm(
  profile: CompanyProfile,
  domains: readonly DomainProof[],
  onSave: ProfileScreenProps['onSave'],
) {
  const [values, setValues] = useState<DetailsValues>(() => valuesOf(profile, domains))
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
      if (addsDomain(values, change)) setChecked(false)
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
