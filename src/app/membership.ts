import { createActor } from 'xstate'
import { adminManagementFlow } from '#machines/flow/admin-management.ts'
import { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import { leaversFlow } from '#machines/flow/leavers.ts'
import { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { AdminStep, MemberStep } from '#machines/flow/ports/company-people.ts'
import type { MembershipFlows } from '../routes/-membership-services.ts'
import { createMembershipPorts } from '../services/company/membership-ports.ts'
import type { CompanyCalls } from './company.ts'
import type { CompanySurroundings } from './company-scans.ts'
import { actorOf } from './flows.ts'
import { type ToastName, toast } from './toasts.ts'

const saidOfMember = {
  changeRole: 'roleChanged',
  remove: 'memberRemoved',
  resend: 'inviteResent',
  confirmAddress: 'addressConfirmed',
  refuseAddress: 'addressRefused',
  endSessions: 'sessionsEnded',
} as const satisfies Record<MemberStep['kind'], ToastName>

const saidOfAdmin = {
  add: 'adminAdded',
  revoke: 'adminRevoked',
  giveBack: 'adminGivenBack',
  handOn: 'ownershipHandedOn',
} as const satisfies Record<AdminStep['kind'], ToastName>

/** The flows of the directory with the real services behind them, and the app's reactions to their facts. */
export const openMembership = (
  calls: CompanyCalls,
  { router, signOut, reloadRegister, inspected }: CompanySurroundings,
): MembershipFlows => {
  const ports = createMembershipPorts(calls)
  // What the pages show is no longer how it stands.
  const changed = () => void router()?.invalidate()
  const told = (what: ToastName) => {
    void toast(what)
    changed()
  }
  return {
    inviteUsers() {
      const actor = createActor(
        inviteUsersFlow.provide({
          actors: {
            loadLink: actorOf(ports.loadLink),
            switchLink: actorOf(ports.switchLink),
            sendInvites: actorOf(ports.sendInvites),
          },
        }),
        inspected,
      )
      actor.on('inviteUsers.sent', changed)
      return actor.start()
    },
    memberManagement() {
      const actor = createActor(
        memberManagementFlow.provide({ actors: { takeMemberStep: actorOf(ports.takeMemberStep) } }),
        inspected,
      )
      actor.on('members.changed', ({ step }) => told(saidOfMember[step.kind]))
      actor.on('members.overtaken', () => told('overtaken'))
      return actor.start()
    },
    leavers() {
      const actor = createActor(
        leaversFlow.provide({ actors: { restoreLeavers: actorOf(ports.restoreLeavers) } }),
        inspected,
      )
      actor.on('leavers.restored', () => told('leaversRestored'))
      actor.on('leavers.overtaken', () => told('overtaken'))
      return actor.start()
    },
    adminManagement() {
      const actor = createActor(
        adminManagementFlow.provide({
          actors: {
            searchMembers: actorOf(ports.searchMembers),
            takeAdminStep: actorOf(ports.takeAdminStep),
          },
        }),
        inspected,
      )
      actor.on('admins.changed', ({ kind, admin }) => {
        const isInvited = kind === 'add' && admin.status === 'INVITED'
        const tell = () => told(isInvited ? 'adminInvited' : saidOfAdmin[kind])
        // What only the owner may do goes with the role.
        if (kind === 'handOn') void reloadRegister().then(tell, tell)
        else tell()
      })
      actor.on('admins.overtaken', () => told('overtaken'))
      actor.on('admins.signOutDue', signOut)
      return actor.start()
    },
  }
}
