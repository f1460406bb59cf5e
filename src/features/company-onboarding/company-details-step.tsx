import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { industries } from '../../../domain/industries.ts'
import type { Failure } from '../../../machines/port-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/form/controls.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Stack } from '../../ui/layout.ts'
import {
  type DetailsProblems,
  detailsProblems,
  fieldId,
  refusedProblems,
} from '../shared/company-details/details-problems.ts'
import {
  type DetailsValues,
  detailsOf,
  forgetTyped,
  readTyped,
  valuesOf,
  writeTyped,
} from '../shared/company-details/details-values.ts'
import { DomainFields } from '../shared/company-details/domain-fields.tsx'
import { industryWords } from '../shared/company-details/industry-words.ts'
import { LogoField } from '../shared/company-details/logo-field.tsx'
import { FailureNotice } from '../shared/failure-notice.tsx'
import type { CompanyOnboardingActor } from './company-onboarding-actor.ts'

const none: DetailsProblems = new Map()

interface CompanyDetailsStepProps {
  actor: CompanyOnboardingActor
  companyId: string
  companyName: string
}

/** Step 1: name, industry, domains, logo (spec 2 §5). */
export function CompanyDetailsStep({ actor, companyId, companyName }: CompanyDetailsStepProps) {
  const { t, i18n } = useLingui()
  const form = useDetails(actor, companyId, companyName)
  const { values, set, problems, failure, attempt } = form
  const isBusy = useSelector(actor, snapshot => snapshot.matches({ working: { step: 'savingDetails' } }))
  const isLost = useSelector(actor, ({ context }) => context.lostTo !== null)
  const errorOf = (id: string) => {
    const words = problems.get(id)
    return words === undefined ? undefined : i18n._(words)
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <Card>
        <Stack gap={6}>
          <ErrorSummary
            attempt={attempt}
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
          <SelectField
            id={fieldId('industry')}
            label={<Trans>Industry</Trans>}
            placeholder={t`Choose an industry`}
            required
            value={values.industry ?? ''}
            error={errorOf(fieldId('industry'))}
            onChange={event =>
              set({ industry: industries.find(one => one === event.currentTarget.value) ?? null })
            }
          >
            {industries.map(industry => (
              <option key={industry} value={industry}>
                {i18n._(industryWords[industry])}
              </option>
            ))}
          </SelectField>
          <DomainFields domains={values.domains} errorOf={errorOf} onChange={domains => set({ domains })} />
          <LogoField value={values.logo} error={errorOf(fieldId('logo'))} onChange={logo => set({ logo })} />
          <FailureNotice failure={problems.size === 0 ? failure : null} />
          <Button type="submit" busy={isBusy} disabled={isLost} alignSelf={{ md: 'flex-start' }}>
            <Trans>Continue to the employees</Trans>
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

/** What is typed, kept in the tab so that a reload loses nothing and by the server when typing pauses, and the rules it breaks. */
function useDetails(actor: CompanyOnboardingActor, companyId: string, companyName: string) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const [values, setValues] = useState<DetailsValues>(
    () => readTyped(companyId) ?? valuesOf(draft, companyName),
  )
  const [attempt, setAttempt] = useState(0)
  const [edited, setEdited] = useState<Failure | null>(null)
  useEffect(() => writeTyped(companyId, values), [companyId, values])
  const change = (changed: Partial<DetailsValues>) => {
    const typed = { ...values, ...changed }
    setEdited(failure)
    setValues(typed)
    actor.send({ type: 'details.typed', typed: { ...typed, domains: [...typed.domains] } })
  }
  useEffect(() => {
    const kept = actor.on('companyOnboarding.detailsKept', () => forgetTyped(companyId))
    return () => kept.unsubscribe()
  }, [actor, companyId])
  const broken = attempt === 0 ? none : detailsProblems(values)
  const refused = failure === null || failure === edited ? none : refusedProblems(failure)
  return {
    values,
    failure: failure === edited ? null : failure,
    problems: broken.size > 0 ? broken : refused,
    // So that the summary takes the focus when the server refuses, too.
    attempt: attempt + (refused.size > 0 ? 1 : 0),
    set: change,
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      const details = detailsOf(values)
      if (detailsProblems(values).size > 0 || details === null) return setAttempt(attempt + 1)
      setEdited(null)
      actor.send({ type: 'details.given', details })
    },
  }
}
