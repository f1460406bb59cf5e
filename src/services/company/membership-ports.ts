import type { CompanyMember, CompanyPeoplePorts } from '#machines/flow/ports/company-people.ts'
import { PortError } from '#machines/port-error.ts'
import { type Api, unwrap } from '../api/client.ts'

interface MembershipWorld {
  api: Api
  /** The company. */
  id: string
  /** The query that names the company which an operator views; nothing for its own people. */
  view: { companyId?: string }
}

/** The calls for inviting, of the directory and of admin access (spec 1 §7, Company, Invites, people). */
export const createMembershipPorts = ({ api, id, view }: MembershipWorld): CompanyPeoplePorts => ({
  loadLink: () => unwrap(api.GET('/v1/company/invite', { params: { query: view } })),

  async switchLink({ on }) {
    await api.PUT('/v1/company', { params: { query: view }, body: { inviteLinkEnabled: on } })
  },

  sendInvites: invites => unwrap(api.POST('/v1/invites', { params: { query: view }, body: invites })),

  async takeMemberStep(step) {
    const { member } = step
    const params = { path: { id: member.id }, query: view }
    const ofMember = { params: { path: { id, memberId: member.id } } }
    const invite = () => ({ path: { id: inviteOf(member) }, query: view })
    switch (step.kind) {
      case 'remove':
        await api.DELETE('/v1/user/{id}', { params })
        return
      case 'resend':
        await api.POST('/v1/invites/resend-only/{id}', { params: invite() })
        return
      case 'confirmAddress':
        await api.POST('/v2/company/{id}/members/{memberId}/confirm', ofMember)
        return
      case 'refuseAddress':
        await api.POST('/v2/company/{id}/members/{memberId}/reject', ofMember)
        return
      case 'endSessions':
        await api.DELETE('/v2/company/{id}/members/{memberId}/sessions', ofMember)
        return
      case 'changeRole': {
        const body = { role: step.role }
        if (member.joinedAt !== null) await api.PUT('/v1/user/role/{id}', { params, body })
        else await api.PUT('/v1/invites/{id}', { params: invite(), body })
      }
    }
  },

  async restoreLeavers({ leaverId }) {
    const { restored } = await unwrap(
      api.POST('/v2/company/{id}/leavers/restore', { params: { path: { id } }, body: { leaverId } }),
    )
    return restored
  },

  takeAdminStep(step) {
    const path = '/v2/company/{id}/admin-management/' as const
    const params = { path: { id } }
    if (step.kind === 'add')
      return unwrap(api.POST(path, { params, body: { email: step.email, status: 'ACTIVE' } }))
    if (step.kind === 'handOn')
      return unwrap(api.POST('/v2/company/{id}/ownership', { params, body: { email: step.admin.email } }))
    const status = step.kind === 'revoke' ? 'INACTIVE' : 'ACTIVE'
    return unwrap(api.PUT(path, { params, body: { email: step.admin.email, status } }))
  },

  searchMembers: ({ words }) =>
    unwrap(api.GET('/v1/user/company', { params: { query: { ...view, searchValue: words } } })),
})

const inviteOf = ({ inviteId }: CompanyMember): string => {
  if (inviteId === null) throw new PortError('0018')
  return inviteId
}
