import type { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const createInvitePorts = ({ api, view }: CompanyCalls): PortsOf<typeof inviteUsersFlow> => ({
  loadLink: () => unwrap(api.GET('/v1/company/invite', { params: { query: view } })),

  async switchLink({ on }) {
    await api.PUT('/v1/company', { params: { query: view }, body: { inviteLinkEnabled: on } })
  },

  sendInvites: invites => unwrap(api.POST('/v1/invites', { params: { query: view }, body: invites })),
})
