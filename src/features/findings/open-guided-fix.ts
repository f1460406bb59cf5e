import { type ActorRefFromLogic, createActor } from 'xstate'
import { type GuidedAnswer, guidedFixFlow } from '#machines/flow/guided-fix.ts'
import { PortError } from '#machines/port-error.ts'
import type { Finding, GuidedPlan, GuidedStep, KnownRecipient, Site } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createTakeStep, readFinding, readRemovalRecipient, readSite } from './api.ts'

export type GuidedFixActor = ActorRefFromLogic<typeof guidedFixFlow>

export const readGuidedPlan = (api: Api): Promise<GuidedPlan> => unwrap(api.GET('/v1/guided-plan'))

export interface StepDetails {
  /** Null where it couldn't be read: the step is shown without what to do. */
  finding: Finding | null
  site: Site | null
  /** Whom its removal is asked from, where that is known. */
  recipient: KnownRecipient | null
}

export const readStepDetails = async (
  read: AppContext['read'],
  { findingId }: Pick<GuidedStep, 'findingId'>,
): Promise<StepDetails> => {
  const none = { finding: null, site: null, recipient: null }
  try {
    const finding = await read(readFinding, findingId)
    if (finding === null || finding === 'disowned') return none
    const [site, recipient] = await Promise.all([
      read(readSite, finding),
      read(readRemovalRecipient, finding),
    ])
    return { finding, site, recipient }
  } catch {
    return none
  }
}

/** What has no place of its own on the page, which names the last answer itself. */
const toasts: Readonly<Partial<Record<GuidedAnswer['answer'], ToastName>>> = {
  restore: 'openedAgain',
  cancelReport: 'requestCancelled',
  open: 'openedAgain',
}

/** `registerId`: the person's. */
export const openGuidedFix = (
  { api, readAgain, inspected }: Pick<AppContext, 'api' | 'readAgain' | 'inspected'>,
  registerId: string,
): GuidedFixActor => {
  const takeStep = createTakeStep(api, registerId)
  const requestOf = async (id: string): Promise<Pick<Finding, 'id' | 'report'>> => {
    const finding = await readFinding(api, id)
    if (finding === null || finding === 'disowned') throw new PortError('0010')
    return finding
  }
  const saveAnswer = async ({ step, answer, issues, agreesToLetter }: GuidedAnswer): Promise<void> => {
    const { findingId: id, state: was } = step
    if (answer === 'later' || answer === 'skipped' || answer === 'open') {
      await api.PUT('/v1/guided-plan/{id}', { params: { path: { id } }, body: { was, state: answer } })
      return
    }
    const finding = answer === 'cancelReport' ? await requestOf(id) : { id, report: null }
    await takeStep({ finding, action: answer, issues, ...(agreesToLetter && { agreesToLetter }), note: '' })
  }
  const actor = createActor(withPorts(guidedFixFlow, { saveAnswer, readAgain }), inspected)
  actor.on('guidedFix.saved', ({ answer: { answer } }) => {
    const name = toasts[answer]
    if (name !== undefined) void toast(name)
  })
  actor.on('guidedFix.conflict', () => void toast('conflict'))
  return actor.start()
}
