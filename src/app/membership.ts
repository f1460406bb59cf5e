import { createActor } from 'xstate'
import { adminManagementFlow } from '../../machines/flow/admin-management.ts'
import { inviteUsersFlow } from '../../machines/flow/invite-users.ts'
import { memberManagementFlow } from '../../machines/flow/member-management.ts'
import type { AdminStep, MemberStep } from '../../machines/flow/ports/company-people.ts'
import { PortError } from '../../machines/port-error.ts'
import type { MembershipFlows, MembershipReads } from '../routes/-membership-world.ts'
import { answerOf } from '../services/api/client.ts'
import { createMembershipPorts } from '../services/company/membership-ports.ts'
import type { CompanyCalls } from './company.ts'
import type { CompanySurroundings } from './company-scans.ts'
import { actorOf } from './flows.ts'
import { type Said, say } from './say.ts'

/** What loaders read of who belongs to the company. */
export const createMembershipReads = ({ api, id, view }: CompanyCalls): MembershipReads => ({
  async members({ q, status, role, page = 1 }) {
    try {
      const { data, response } = await api.GET('/v1/user/company', {
        params: {
          query: {
            ...view,
            page,
            ...(q !== undefined && { searchValue: q }),
            ...(status && { status }),
            ...(role && { role }),
          },
        },
      })
      return { members: data ?? [], page, pages: Number(response.headers.get('x-total-pages') ?? 1) }
    } catch (error) {
      // 0014: there are no admins; the filter finds nobody.
      if (error instanceof PortError && error.code === '0014') return { members: [], page: 1, pages: 1 }
      throw error
    }
  },

  seats: () => answerOf(api.GET('/v1/company/checkSeats/{id}', { params: { path: { id } } })),

  admins: ({ q, status, page }) =>
    answerOf(
      api.GET('/v2/company/{id}/invites', {
        params: {
          path: { id },
          query: {
            role: 'ADMIN',
            ...(q !== undefined && { searchEmail: q }),
            ...(status && { status }),
            ...(page !== undefined && { page }),
          },
        },
      }),
    ),
})

const saidOfMember = {
  changeRole: 'roleChanged',
  remove: 'memberRemoved',
  resend: 'inviteResent',
  confirmAddress: 'addressConfirmed',
  refuseAddress: 'memberRemoved',
  endSessions: 'sessionsEnded',
} as const satisfies Record<MemberStep['kind'], Said>

const saidOfAdmin = {
  add: 'adminAdded',
  revoke: 'adminRevoked',
  giveBack: 'adminGivenBack',
  handOn: 'ownershipHandedOn',
} as const satisfies Record<AdminStep['kind'], Said>

/** The flows of the directory with the real world behind them, and the app's reactions to their facts. */
export const openMembership = (
  calls: CompanyCalls,
  { router, signOut, reloadRegister, inspected }: CompanySurroundings,
): MembershipFlows => {
  const ports = createMembershipPorts(calls)
  // What the pages show is no longer how it stands.
  const changed = () => void router()?.invalidate()
  const told = (what: Said) => {
    void say(what)
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
