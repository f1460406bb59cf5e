import { type ActorRefFromLogic, createActor } from 'xstate'
import { isThisYouFlow, type LikelyStep } from '#machines/flow/is-this-you.ts'
import type { LikelyFindings } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export type IsThisYouActor = ActorRefFromLogic<typeof isThisYouFlow>

export const readLikelyFindings = (api: Api): Promise<LikelyFindings> =>
  unwrap(api.GET('/v1/likely-findings'))

const toasts = {
  yes: 'likelyConfirmed',
  no: 'likelyDenied',
  notSure: 'likelyDoubted',
  takeBack: 'likelyTakenBack',
} as const satisfies Record<LikelyStep['answer'], ToastName>

export const openIsThisYou = ({ api, refresh, readAgain, inspected }: AppContext): IsThisYouActor => {
  const saveAnswer = async ({ finding, answer }: LikelyStep): Promise<void> => {
    const path = { params: { path: { id: finding.id } } }
    if (answer === 'takeBack') await api.DELETE('/v1/likely-findings/{id}/answer', path)
    else await api.PUT('/v1/likely-findings/{id}/answer', { ...path, body: { answer } })
  }
  const actor = createActor(withPorts(isThisYouFlow, { saveAnswer, readAgain }), inspected)
  const takeBack = async (step: LikelyStep): Promise<void> => {
    await undo(saveAnswer({ ...step, answer: 'takeBack' }), toasts.takeBack)
    refresh()
  }
  actor.on('isThisYou.saved', ({ step }) => {
    void toast(toasts[step.answer], step.answer === 'no' ? () => void takeBack(step) : undefined)
  })
  actor.on('isThisYou.conflict', () => void toast('conflict'))
  return actor.start()
}
