import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { SupportMove } from '#openapi/generated/api.ts'
import {
  moveSupportRequest,
  readSupportPicture,
  readSupportRequest,
} from '#src/features/support-queue/api.ts'
import { SupportRequestScreen } from '#src/features/support-queue/request-screen.tsx'
import type { ChosenPicture } from '#src/parts/forms/chosen-picture-field.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { saveFile } from '#src/services/files/files.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_desk/support-queue/$id')({
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, params: { id } }) => {
    const request = await readSupportRequest(services.session.api, id)
    if (!request) throw notFound()
    return { request }
  },
  staleTime: 0,
  component: SupportRequestPage,
})

function SupportRequestPage() {
  const router = useRouter()
  const { api } = Route.useRouteContext().services.session
  const { request } = Route.useLoaderData()
  const { isBusy, failure, submit } = useSubmission()
  const [message, setMessage] = useState('')
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const readPicture = useCallback((s3Url: string) => readSupportPicture(api, s3Url), [api])
  const move = async (requested: SupportMove, reply?: string) => {
    const refused = await moveSupportRequest(
      api,
      request.id,
      { version: request.version, move: requested, ...(reply !== undefined && { message: reply }) },
      requested === 'answer' ? picture?.file : undefined,
    )
    if (refused === null && requested === 'answer') {
      setMessage('')
      setPicture(null)
    }
    // Reloads what a colleague or the sender has changed.
    if (refused === null || refused.code === '0040') await router.invalidate()
    return refused
  }
  return (
    <>
      <PageTitle>{request.name}</PageTitle>
      <SupportRequestScreen
        request={request}
        busy={isBusy}
        failure={failure}
        message={message}
        onMessage={setMessage}
        picture={picture}
        onPicture={setPicture}
        readPicture={readPicture}
        onSaveTrace={trace =>
          saveFile(`request-${request.number}.json`, new Blob([trace], { type: 'application/json' }))
        }
        onMove={(requested, reply) => void submit(() => move(requested, reply))}
      />
    </>
  )
}
