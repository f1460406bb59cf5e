import { createActor } from 'xstate'
import { takedownFlow } from '#machines/flow/takedown.ts'
import type { Finding, LeakAction } from '#openapi/generated/api.d.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createTakedownPorts } from './api.ts'

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

export const openTakedown = (app: AppContext, registerId: string, finding: Finding) => {
  const { api, router, refresh, inspected } = app
  const { takeStep, loadFinding } = createTakedownPorts(api, registerId)
  const flow = withPorts(takedownFlow, { takeStep, loadFinding })
  const actor = createActor(flow, { ...inspected, input: { finding } })
  const reopen = async (moved: Finding): Promise<void> => {
    await undo(takeStep({ finding: moved, step: { action: 'restore', issues: [], note: '' } }), 'openedAgain')
    refresh()
  }
  actor.on('takedown.moved', ({ action, finding: moved }) => {
    void toast(toasts[action], undoable.includes(action) ? () => void reopen(moved) : undefined)
    refresh()
  })
  actor.on('takedown.gone', ({ finding: gone }) => {
    void toast('removedForGood')
    // Its page is under its list (domain/addresses.ts).
    const [list, isShown] = (router()?.latestLocation.pathname ?? '').split(`/${gone.id}`)
    if (list !== undefined && isShown !== undefined) void router()?.navigate({ href: list, replace: true })
    else refresh()
  })
  actor.on('takedown.conflict', () => {
    void toast('conflict')
    refresh()
  })
  return actor.start()
}
