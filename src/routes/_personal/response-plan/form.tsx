import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormScreen } from '../../../features/response-plan/form-screen.tsx'
import { keepDraft } from '../../../features/response-plan/plan-draft.ts'
import { guardPerson } from '../../-guard.ts'
import { PageTitle } from '../../-page-title.tsx'

const plan = getRouteApi('/_personal/response-plan')

export const Route = createFileRoute('/_personal/response-plan/form')({
  beforeLoad: guardPerson('withoutPlan'),
  loader: async ({ context: { world, arrived } }) => {
    const live = await world.live()
    const { id, birthDate } = arrived.register
    return { banks: await live.reads.banks(), registerId: id, birthDate }
  },
  component: FormPage,
})

function FormPage() {
  const { t } = useLingui()
  const { actor } = plan.useLoaderData()
  const { banks, registerId, birthDate } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  // Whoever comes by the address has read the introduction, or does not want to.
  useEffect(() => {
    actor.send({ type: 'plan.begun' })
    return keepDraft(actor, registerId)
  }, [actor, registerId])
  return (
    <>
      <PageTitle>{t`Make my plan`}</PageTitle>
      <FormScreen
        actor={actor}
        banks={banks}
        birthDate={birthDate}
        onLeave={() => void navigate({ to: '/response-plan/introduction' })}
      />
    </>
  )
}
