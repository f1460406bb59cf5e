import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import type { PlanStep } from '#machines/flow/response-plan.ts'
import { readBanks } from '#src/features/response-plan/api.ts'
import { FormScreen } from '#src/features/response-plan/form-screen.tsx'
import { keepDraft } from '#src/features/response-plan/own-flow.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { guardPerson } from '#src/routes/-guard.ts'
import { PageTitle } from '#src/routes/-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

/** The steps after the first, whose address has no step. */
const steps = ['banks', 'overview'] as const satisfies readonly PlanStep[]
const stepSearchIn = listSearch({ step: oneOf(steps) })

export const Route = createFileRoute('/_personal/response-plan/form')({
  validateSearch: stepSearchIn,
  beforeLoad: guardPerson('withoutPlan'),
  loader: async ({ context: { services, currentUser } }) => {
    const { session } = services
    const { id, birthDate } = currentUser.register
    return { banks: await session.read(readBanks), registerId: id, birthDate }
  },
  component: FormPage,
})

function FormPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  const { banks, registerId, birthDate } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { step = 'contacts' } = Route.useSearch()
  // Before painting: the draft determines the reachable steps.
  useLayoutEffect(() => keepDraft(actor, registerId), [actor, registerId])
  useLayoutEffect(() => actor.send({ type: 'plan.stepRequested', step }), [actor, step])
  return (
    <>
      <PageTitle>{t`Create my plan`}</PageTitle>
      <FormScreen
        actor={actor}
        banks={banks}
        birthDate={birthDate}
        onLeave={() => void navigate({ to: '/response-plan/introduction' })}
      />
    </>
  )
}
