import { createActor } from 'xstate'
import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type {
  CompanyFindingAction,
  CompanyFindingDetail,
  CompanyFindingStep,
} from '#machines/flow/ports/company-finding.ts'
import { failureOf } from '#machines/port-error.ts'
import { createCompanyFindingPorts } from '../services/company/company-finding-ports.ts'
import type { CompanyCalls } from './company.ts'
import type { CompanySurroundings } from './company-scans.ts'
import { actorOf } from './flows.ts'
import { type ToastName, toast, toastFailure } from './toasts.ts'

/** What is said about a step. */
const saidOf = {
  requestRemoval: 'companyRemovalRequested',
  withdrawRemoval: 'requestCancelled',
  markSafe: 'markedSafe',
  reopen: 'openedAgain',
  ask: 'questionSent',
} as const satisfies Record<CompanyFindingAction, ToastName>

/** What takes a step back. */
const undoOf: Partial<
  Record<CompanyFindingAction, CompanyFindingStep & { action: 'reopen' | 'withdrawRemoval' }>
> = {
  requestRemoval: { action: 'withdrawRemoval' },
  markSafe: { action: 'reopen' },
}

/** The flow of one finding's page, with the services behind it. */
export const openCompanyFinding =
  (
    { api, id }: Pick<CompanyCalls, 'api' | 'id'>,
    { router, inspected }: Pick<CompanySurroundings, 'router' | 'inspected'>,
  ) =>
  (detail: CompanyFindingDetail) => {
    const ports = createCompanyFindingPorts(api, id)
    const refresh = () => void router()?.invalidate()
    const takeBack = async (findingId: string, step: CompanyFindingStep) => {
      await ports.takeStep({ findingId, step }).then(
        () => toast(saidOf[step.action]),
        error => {
          const failure = failureOf(error)
          return failure.code === '0027' || failure.code === '0010'
            ? toast('overtaken')
            : toastFailure(failure, 'notChanged')
        },
      )
      refresh()
    }
    const actor = createActor(companyFindingFlow.provide({ actors: { takeStep: actorOf(ports.takeStep) } }), {
      ...inspected,
      input: { detail },
    })
    actor.on('companyFinding.changed', ({ action, findingId }) => {
      const undo = undoOf[action]
      void toast(saidOf[action], undo && (() => void takeBack(findingId, undo)))
      refresh()
    })
    actor.on('companyFinding.overtaken', () => {
      void toast('overtaken')
      refresh()
    })
    return actor.start()
  }
