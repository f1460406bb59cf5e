import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { type Failure, isConflict } from '#machines/port-error.ts'
import type { DeskMoveRequest } from '#openapi/generated/api.ts'
import {
  downloadAbuseReport,
  moveDeskRequest,
  type ProofPictures,
  readDeskLetter,
  readDeskPicture,
  readDeskRequest,
  sendDeskLetter,
} from '#src/features/desk/api.ts'
import { type DeskProblem, DeskRequestScreen } from '#src/features/desk/desk-request-screen.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_desk/desk/$id')({
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, params: { id } }) => {
    const request = await readDeskRequest(services.session.api, id)
    if (!request) throw notFound()
    return { request, now: Date.now() }
  },
  staleTime: 0,
  component: DeskRequestPage,
})

const problemOfCode: Readonly<Partial<Record<ErrorCode, DeskProblem>>> = {
  '0016': 'noRight',
  '0026': 'gone',
  '0027': 'conflict',
  '0040': 'conflict',
}

const problemOf = ({ outage, fields, code }: Failure): DeskProblem => {
  if (outage !== null) return outage
  return problemOfCode[code] ?? (fields.length > 0 ? 'invalid' : 'failed')
}

function DeskRequestPage() {
  const router = useRouter()
  const { api } = Route.useRouteContext().services.session
  const { request, now } = Route.useLoaderData()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [message, setMessage] = useState('')
  const readPicture = useCallback((s3Url: string) => readDeskPicture(api, s3Url), [api])
  const move = async (requested: DeskMoveRequest, pictures: ProofPictures) => {
    const refused = await moveDeskRequest(api, request.id, requested, pictures)
    if (refused === null && requested.move !== 'take' && requested.move !== 'release') setMessage('')
    // Reloads what someone else has moved; what is gone stays visible until the page is left.
    if (refused === null || (isConflict(refused) && refused.code !== '0026')) await router.invalidate()
    return refused
  }
  const letters = {
    read: () => readDeskLetter(api, request.id),
    send: async () => {
      const refused = await sendDeskLetter(api, request.id, request.version)
      if (refused === null || isConflict(refused)) await router.invalidate()
      return refused
    },
  }
  return (
    <>
      <PageTitle>{request.name}</PageTitle>
      <DeskRequestScreen
        request={request}
        readPicture={readPicture}
        now={now}
        busy={isBusy}
        problem={failure && problemOf(failure)}
        message={message}
        onMessage={setMessage}
        onMove={(requested, pictures) => void submit(() => move(requested, pictures))}
        refused={failure?.fields ?? []}
        onDismiss={clear}
        letters={letters}
        onDownloadReport={report => downloadAbuseReport(api, request.id, report)}
      />
    </>
  )
}
