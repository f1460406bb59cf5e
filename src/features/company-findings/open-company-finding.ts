import { createActor } from 'xstate'
import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyFindingStep } from '#machines/flow/ports/company-finding.ts'
import type { CompanyFindingAction } from '#openapi/generated/api.d.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createTakeStep } from './api.ts'

const toasts = {
  requestRemoval: 'companyRemovalRequested',
  withdrawRemoval: 'requestCancelled',
  markSafe: 'markedSafe',
  reopen: 'openedAgain',
  ask: 'questionSent',
} as const satisfies Record<CompanyFindingAction, ToastName>

const undoOf: Partial<
  Record<CompanyFindingAction, CompanyFindingStep & { action: 'reopen' | 'withdrawRemoval' }>
> = {
  requestRemoval: { action: 'withdrawRemoval' },
  markSafe: { action: 'reopen' },
}

export const openCompanyFinding = (company: CompanyContext, findingId: string) => {
  const { refresh, readAgain, inspected } = company
  const takeStep = createTakeStep(company, findingId)
  const takeBack = async (step: CompanyFindingStep) => {
    await undo(takeStep(step), toasts[step.action])
    refresh()
  }
  const actor = createActor(withPorts(companyFindingFlow, { takeStep, readAgain }), inspected)
  actor.on('companyFinding.changed', ({ action }) => {
    const step = undoOf[action]
    void toast(toasts[action], step && (() => void takeBack(step)))
  })
  actor.on('companyFinding.conflict', () => void toast('conflict'))
  return actor.start()
}
