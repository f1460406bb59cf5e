import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { logoHeight } from '#domain/company-details.ts'
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
import { industryLabels } from '#src/parts/company/details/industry-labels.ts'
import { isProved } from '#src/parts/company/domains/domain-labels.ts'
import { DomainRows } from '#src/parts/company/domains/domain-rows.tsx'
import { SettingsBreadcrumbs } from '#src/parts/company/settings-breadcrumbs.tsx'
import { type Conflict, isConflicting, type Stored, saveOver } from '#src/parts/forms/conflict.ts'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
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

export interface StoredProfile {
  profile: CompanyProfile
  domains: readonly DomainProof[]
}

interface ProfileScreenProps extends StoredProfile {
  onSave: (change: ProfileChange) => Promise<Failure | null>
  /** What is stored now, after another admin has changed it. */
  readAgain: () => Promise<StoredProfile>
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
export function ProfileScreen(props: ProfileScreenProps) {
  const { profile, domains } = props
  const { t, i18n } = useLingui()
  const form = useProfileForm(props)
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
      <form noValidate onSubmit={form.submit}>
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
            {form.conflict && (
              <ConflictNotice
                conflict={form.conflict}
                nameOf={field => i18n._(fieldNames[field])}
                textOf={(field, values) => <DetailText field={field} values={values} />}
                onKeepMine={form.keepMine}
                onTakeTheirs={form.takeTheirs}
              />
            )}
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

const fieldNames: Record<keyof DetailsValues, MessageDescriptor> = {
  name: msg`Company name`,
  industry: msg`Industry`,
  domains: msg`Web domains`,
  logo: msg`Logo`,
}

function DetailText({ field, values }: { field: keyof DetailsValues; values: DetailsValues }) {
  const { t, i18n } = useLingui()
  const { list } = useFormats()
  const { name, industry, domains, logo } = values
  if (field === 'logo')
    return logo === null ? t`Not provided` : <img src={logo} alt={t`Logo`} height={logoHeight} />
  if (field === 'industry') return industry === null ? t`Not provided` : i18n._(industryLabels[industry])
  return field === 'name' ? name : list(domains)
}

const none: DetailsProblems = new Map()

/** Verified domains can't be removed, so they come first. */
const storedOf = ({ profile, domains }: StoredProfile): Stored<DetailsValues> => {
  const { version, name, industry, logo } = profile
  const [open, fixed] = [domains.filter(proof => !isProved(proof)), domains.filter(isProved)]
  const names = [...fixed, ...open].map(proof => proof.name)
  return { version, values: { name, industry, domains: names.length > 0 ? names : [''], logo } }
}

function useProfileForm({ profile, domains, onSave, readAgain }: ProfileScreenProps) {
  const stored = storedOf({ profile, domains })
  const [read, setRead] = useState(stored)
  const [values, setValues] = useState(stored.values)
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const [conflict, setConflict] = useState<Conflict<DetailsValues> | null>(null)
  const [outcome, setOutcome] = useState<'none' | 'saving' | 'saved' | Failure>('none')
  if (outcome === 'saved' && read.version !== stored.version) {
    setRead(stored)
    setValues(stored.values)
  }
  const broken = isChecked ? detailsProblems(values) : none
  const failure = typeof outcome === 'string' ? null : outcome
  const choose = ({ stored: current }: Conflict<DetailsValues>, chosen: DetailsValues) => {
    setRead(current)
    setValues(chosen)
    setConflict(null)
    return chosen
  }
  const send = async (typed: DetailsValues, from: Stored<DetailsValues>) => {
    setConflict(null)
    setChecked(true)
    if (detailsProblems(typed).size > 0) return setAttempt(attempt + 1)
    setOutcome('saving')
    const refused = await saveOver(from, typed, {
      save: async (entered, over) => {
        const change = changesOf(entered, over)
        return change && onSave(change)
      },
      readAgain: async () => storedOf(await readAgain()),
    })
    if (refused === null) {
      setOutcome('saved')
      return setChecked(false)
    }
    if (isConflicting(refused) && refused.fields.length > 0) {
      setOutcome('none')
      return setConflict(refused)
    }
    if (isConflicting(refused)) choose(refused, refused.mine)
    setOutcome(isConflicting(refused) ? refused.failure : refused)
    setAttempt(attempt + 1)
  }
  return {
    values,
    problems: broken.size > 0 || failure === null ? broken : refusedProblems(failure),
    failure,
    conflict,
    attempt,
    isSaving: outcome === 'saving',
    isSaved: outcome === 'saved',
    set: (change: Partial<DetailsValues>) => {
      setOutcome('none')
      setConflict(null)
      if (addsDomain(values, change)) setChecked(false)
      setValues(before => ({ ...before, ...change }))
    },
    keepMine: () => {
      if (conflict !== null) void send(choose(conflict, conflict.mine), conflict.stored)
    },
    takeTheirs: () => {
      if (conflict !== null) choose(conflict, conflict.theirs)
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      void send(values, read)
    },
  }
}
