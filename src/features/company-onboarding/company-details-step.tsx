import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import type { Failure } from '#machines/port-error.ts'
import { DetailsFields } from '#src/parts/company/details/details-fields.tsx'
import {
  addsDomain,
  type DetailsProblems,
  detailsProblems,
  refusedProblems,
  summaryOf,
} from '#src/parts/company/details/details-problems.ts'
import {
  clearTyped,
  type DetailsValues,
  detailsOf,
  readTyped,
  valuesOf,
  writeTyped,
} from '#src/parts/company/details/details-values.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Stack } from '#src/ui/layout.ts'

export type CompanyOnboardingActor = ActorRefFromLogic<typeof companyOnboardingFlow>

const none: DetailsProblems = new Map()

interface CompanyDetailsStepProps {
  actor: CompanyOnboardingActor
  companyId: string
  companyName: string
  email: string
}

/** Step 1: name, industry, domains, logo (spec 2 §5). */
export function CompanyDetailsStep({ actor, companyId, companyName, email }: CompanyDetailsStepProps) {
  const { i18n } = useLingui()
  const form = useDetails(actor, companyId, { companyName, email })
  const { values, set, problems, failure, attempt } = form
  const isBusy = useSelector(actor, snapshot => snapshot.matches({ working: { step: 'savingDetails' } }))
  const isLost = useSelector(actor, ({ context }) => context.lostTo !== null)
  return (
    <form noValidate onSubmit={form.submit}>
      <Card>
        <Stack gap={6}>
          <ErrorSummary
            attempt={attempt}
            title={<Trans>Please check these fields</Trans>}
            problems={summaryOf(problems, i18n)}
          />
          <DetailsFields values={values} problems={problems} onChange={set} />
          <FailureNotice failure={problems.size === 0 ? failure : null} />
          <Button type="submit" busy={isBusy} disabled={isLost} alignSelf={{ md: 'flex-start' }}>
            <Trans>Continue to the employees</Trans>
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

/** Stored in the tab against reloads, and by the server when typing pauses. */
function useDetails(
  actor: CompanyOnboardingActor,
  companyId: string,
  beginning: Parameters<typeof valuesOf>[1],
) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const [values, setValues] = useState<DetailsValues>(
    () => readTyped(companyId) ?? valuesOf(draft, beginning),
  )
  const [attempt, setAttempt] = useState(0)
  const [edited, setEdited] = useState<Failure | null>(null)
  useEffect(() => writeTyped(companyId, values), [companyId, values])
  const change = (changed: Partial<DetailsValues>) => {
    const typed = { ...values, ...changed }
    setEdited(failure)
    if (addsDomain(values, changed)) setAttempt(0)
    setValues(typed)
    actor.send({ type: 'details.typed', typed: { ...typed, domains: [...typed.domains] } })
  }
  useEffect(() => {
    const subscription = actor.on('companyOnboarding.detailsStored', () => clearTyped(companyId))
    return () => subscription.unsubscribe()
  }, [actor, companyId])
  const broken = attempt === 0 ? none : detailsProblems(values)
  const refused = failure === null || failure === edited ? none : refusedProblems(failure)
  return {
    values,
    failure: failure === edited ? null : failure,
    problems: broken.size > 0 ? broken : refused,
    // Moves the focus to the summary on a server refusal, too.
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
