import { createActor } from 'xstate'
import { type TakedownStep, takedownFlow } from '#machines/flow/takedown.ts'
import type { LeakAction } from '#openapi/generated/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createTakeStep } from './api.ts'

const toasts = {
  report: 'requested',
  ignore: 'putAside',
  restore: 'openedAgain',
  safe: 'markedSafe',
  fix: 'markedFixed',
  notMe: 'removedForGood',
  cancelReport: 'requestCancelled',
  answerReport: 'requestAnswered',
  deleteReport: 'requestDeleted',
  problemSolved: 'problemSolved',
} as const satisfies Record<LeakAction, ToastName>

/** The steps that restoring the finding undoes. */
const undoable: readonly LeakAction[] = ['ignore', 'safe', 'fix', 'problemSolved']

export const openTakedown = (app: AppContext, registerId: string) => {
  const { api, router, refresh, readAgain, inspected } = app
  const takeStep = createTakeStep(api, registerId)
  const actor = createActor(withPorts(takedownFlow, { takeStep, readAgain }), inspected)
  const reopen = async (step: TakedownStep): Promise<void> => {
    await undo(takeStep({ ...step, action: 'restore' }), 'openedAgain')
    refresh()
  }
  actor.on('takedown.moved', ({ step }) => {
    void toast(toasts[step.action], undoable.includes(step.action) ? () => void reopen(step) : undefined)
  })
  actor.on('takedown.gone', ({ step: { finding } }) => {
    void toast('removedForGood')
    // Its page is under its list (domain/addresses.ts).
    const [list, isShown] = router.latestLocation.pathname.split(`/${finding.id}`)
    if (list !== undefined && isShown !== undefined) void router.navigate({ href: list, replace: true })
    // Lists that were read a moment ago still hold the finding.
    refresh()
  })
  actor.on('takedown.conflict', () => void toast('conflict'))
  return actor.start()
}
