import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type DeskProblem, DeskRequestScreen } from '../../features/desk/desk-request-screen.tsx'
import type { DeskMoveRequest } from '../../features/shared/contract.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { PersonalErrorPage } from '../-personal-error-page.tsx'

/** One removal request at the takedown desk. */
export const Route = createFileRoute('/_desk/desk/$id')({
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { world }, params: { id } }) => {
    const live = await world.live()
    const request = await live.reads.deskRequest(id)
    if (!request) throw notFound()
    const picture = request.evidence.image && (await live.reads.deskPicture(id))
    return { live, request, picture, now: Date.now() }
  },
  staleTime: 0,
  component: DeskRequestPage,
  errorComponent: PersonalErrorPage,
})

function DeskRequestPage() {
  const router = useRouter()
  const { live, request, picture, now } = Route.useLoaderData()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DeskProblem | null>(null)
  const move = async (asked: DeskMoveRequest) => {
    setBusy(true)
    const failure = await live.writes.moveDeskRequest(request.id, asked)
    if (failure === null) setProblem(null)
    else if (failure.offline) setProblem('offline')
    else setProblem(failure.code === '0027' ? 'overtaken' : 'refused')
    if (!failure?.offline) await router.invalidate()
    setBusy(false)
  }
  return (
    <>
      <PageTitle>{request.name}</PageTitle>
      <DeskRequestScreen
        request={request}
        picture={picture}
        now={now}
        busy={isBusy}
        problem={problem}
        onMove={asked => void move(asked)}
        onDismiss={() => setProblem(null)}
      />
    </>
  )
}
