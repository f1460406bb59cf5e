import { type Failure, failureOf, isConflict, refusalBy } from '#machines/port-error.ts'
import type { ImageDecision, ImageFilter, ReportIssue } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'

interface ImageQuery {
  status: ImageFilter
  page?: number | undefined
}

export const readImages = (api: Api, { status, page }: ImageQuery) =>
  unwrap(
    api.GET('/v1/user/image-reverse-search', { params: { query: { status, ...omitUndefined({ page }) } } }),
  )

/** What is decided on the chosen images: reported for these reasons, authorized, restored or not of this person. */
export type ImageStep =
  | { kind: 'report'; ids: readonly string[]; issues: readonly ReportIssue[]; agreesToLetter?: boolean }
  | { kind: ImageDecision['decision']; ids: readonly string[] }

/** Why single images were refused, by their ids. */
export type ImageRefusals = Readonly<Record<string, Failure>>

type Answers = [id: string, failure: Failure | null][]

const sendStep = async (api: Api, registerId: string, step: ImageStep): Promise<Answers> => {
  if (step.kind !== 'report') {
    const images = step.ids.map(id => ({ _id: id, decision: step.kind }))
    await api.PATCH('/v1/user/image-reverse-search', { body: { images } })
    return step.ids.map(id => [id, null])
  }
  const answers: Answers = []
  // Each photo has its own call, so that one refusal does not stop the others.
  for (const leakId of step.ids) {
    const report = api.POST('/v2/user/{id}/leak/{leakId}/report', {
      params: { path: { id: registerId, leakId } },
      body: { issues: [...step.issues], ...(step.agreesToLetter && { agreesToLetter: true }) },
    })
    answers.push([leakId, await refusalBy(report)])
  }
  return answers
}

const toasts = {
  report: 'requested',
  authorize: 'imagesAuthorised',
  restore: 'openedAgain',
  notMe: 'removedForGood',
} as const satisfies Record<ImageStep['kind'], ToastName>

/**
 * Decides on photos, several at once; `registerId` is the person's. Resolves to those that were refused, where
 * nobody else was first; rejects with a `PortError` when all of them were.
 */
export const triageImages = async (
  { api, refresh }: Pick<AppContext, 'api' | 'refresh'>,
  registerId: string,
  step: ImageStep,
): Promise<ImageRefusals> => {
  const answers = await sendStep(api, registerId, step).catch((error: unknown): Answers => {
    const failure = failureOf(error)
    if (!isConflict(failure)) throw error
    return step.ids.map(id => [id, failure])
  })
  const done = answers.flatMap(([id, failure]) => (failure === null ? [id] : []))
  const reopen = async () => {
    await undo(sendStep(api, registerId, { kind: 'restore', ids: done }), 'openedAgain')
    refresh()
  }
  if (done.length > 0)
    void toast(toasts[step.kind], step.kind === 'authorize' ? () => void reopen() : undefined)
  if (answers.some(([, failure]) => failure !== null && isConflict(failure))) void toast('conflict')
  const refused = answers.flatMap(([id, failure]) =>
    failure === null || isConflict(failure) ? [] : [[id, failure] as const],
  )
  if (refused.length < answers.length) refresh()
  return Object.fromEntries(refused)
}
