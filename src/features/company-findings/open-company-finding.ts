import { createActor } from 'xstate'
import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import type { CompanyFindingStep } from '#machines/flow/ports/company-finding.ts'
import type { CompanyFindingAction, CompanyFindingDetail } from '#openapi/generated/api.d.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { undo } from '#src/parts/page/undo.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createCompanyFindingPorts } from './api.ts'

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

export const openCompanyFinding = (company: CompanyContext, detail: CompanyFindingDetail) => {
  const { refresh } = company
  const { takeStep } = createCompanyFindingPorts(company)
  const takeBack = async (findingId: string, step: CompanyFindingStep) => {
    await undo(takeStep({ findingId, step }), toasts[step.action])
    refresh()
  }
  const flow = withPorts(companyFindingFlow, { takeStep })
  const actor = createActor(flow, { ...company.inspected, input: { detail } })
  actor.on('companyFinding.changed', ({ action, findingId }) => {
    const step = undoOf[action]
    void toast(toasts[action], step && (() => void takeBack(findingId, step)))
    refresh()
  })
  actor.on('companyFinding.conflict', () => {
    void toast('conflict')
    refresh()
  })
  return actor.start()
}
