import { createActor } from 'xstate'
import { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { AdminStep } from '#machines/flow/ports/company-people.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createAdminPorts } from './api.ts'

const toasts = {
  add: 'adminAdded',
  revoke: 'adminRevoked',
  giveBack: 'adminGivenBack',
  transferOwnership: 'ownershipHandedOn',
} as const satisfies Record<AdminStep['kind'], ToastName>

export const openAdminManagement = (company: CompanyContext) => {
  const { searchMembers, takeAdminStep } = createAdminPorts(company)
  const flow = withPorts(adminManagementFlow, { searchMembers, takeAdminStep })
  const actor = createActor(flow, company.inspected)
  const changed = (toastName: ToastName) => {
    void toast(toastName)
    company.refresh()
  }
  actor.on('admins.changed', ({ kind, admin }) => {
    const isInvited = kind === 'add' && admin.status === 'INVITED'
    const announce = () => changed(isInvited ? 'adminInvited' : toasts[kind])
    // The owner's permissions end with the role.
    if (kind === 'transferOwnership') void company.reloadRegister().then(announce, announce)
    else announce()
  })
  actor.on('admins.conflict', () => changed('conflict'))
  actor.on('admins.signOutDue', company.signOut)
  return actor.start()
}
