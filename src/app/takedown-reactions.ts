import type { ActorRefFromLogic } from 'xstate'
import type { exposureReportFlow } from '#machines/flow/exposure-report.ts'
import type { fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import type { imageTriageFlow } from '#machines/flow/image-triage.ts'
import type { Finding, ImageStep, LeakAction, TakedownPorts } from '#machines/flow/ports/takedown.ts'
import type { takedownFlow } from '#machines/flow/takedown.ts'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { AppRouter } from './router.tsx'
import { type ToastName, toast, toastFailure } from './toasts.ts'

/** What is said about a step. */
const saidOf = {
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

const saidOfImages = {
  report: 'requested',
  authorize: 'imagesAuthorised',
  restore: 'openedAgain',
  notMe: 'removedForGood',
} as const satisfies Record<ImageStep['kind'], ToastName>

/** Why an undo came to nothing: another tab was first, or something else. */
const sayNotTakenBack = (failure: Failure): Promise<void> =>
  failure.code === '0027' || failure.code === '0010'
    ? toast('overtaken')
    : toastFailure(failure, 'notChanged')

/** The steps that opening the finding again takes back. */
const undoable: readonly LeakAction[] = ['ignore', 'safe', 'fix', 'problemSolved']

interface Reacting {
  router: () => AppRouter | undefined
  takedown: TakedownPorts
}

/** What happens in the app when the flows about findings tell a fact. Each takes the flow's actor, starts it and gives it back. */
export const reactToTakedowns = ({ router, takedown }: Reacting) => {
  const refresh = () => void router()?.invalidate()
  const takeBack = async (undo: () => Promise<unknown>): Promise<void> => {
    await undo().then(
      () => toast('openedAgain'),
      error => sayNotTakenBack(failureOf(error)),
    )
    refresh()
  }
  const restore = (finding: Finding) =>
    takedown.takeStep({ finding, step: { action: 'restore', issues: [], note: '' } })

  return {
    takedown(actor: ActorRefFromLogic<typeof takedownFlow>) {
      actor.on('takedown.moved', ({ action, finding }) => {
        void toast(
          saidOf[action],
          undoable.includes(action) ? () => void takeBack(() => restore(finding)) : undefined,
        )
        refresh()
      })
      actor.on('takedown.gone', ({ finding }) => {
        void toast('removedForGood')
        // Its page is under its list (domain/addresses.ts).
        const [list, isShown] = (router()?.latestLocation.pathname ?? '').split(`/${finding.id}`)
        if (list !== undefined && isShown !== undefined)
          void router()?.navigate({ href: list, replace: true })
        else refresh()
      })
      actor.on('takedown.overtaken', () => {
        void toast('overtaken')
        refresh()
      })
      actor.start()
      return actor
    },
    imageTriage(actor: ActorRefFromLogic<typeof imageTriageFlow>) {
      actor.on('images.decided', ({ step }) => {
        const undo =
          step.kind === 'authorize'
            ? () => void takeBack(() => takedown.triageImages({ step: { kind: 'restore', ids: step.ids } }))
            : undefined
        void toast(saidOfImages[step.kind], undo)
        refresh()
      })
      actor.on('images.overtaken', () => {
        void toast('overtaken')
        refresh()
      })
      actor.start()
      return actor
    },
    exposureReport(actor: ActorRefFromLogic<typeof exposureReportFlow>) {
      actor.on('exposureReport.reported', refresh)
      actor.start()
      return actor
    },
    fixConfirmation(actor: ActorRefFromLogic<typeof fixConfirmationFlow>) {
      actor.on('fixConfirmation.changed', ({ fixed }) => {
        void toast(fixed ? 'fixConfirmed' : 'fixTakenBack')
        refresh()
      })
      actor.start()
      return actor
    },
  }
}
