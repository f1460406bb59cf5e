import { createActor } from 'xstate'
import { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'

export const openInviteUsers = ({ api, view, inspected, refresh }: CompanyContext) => {
  const flow = withPorts(inviteUsersFlow, {
    loadLink: () => unwrap(api.GET('/v1/company/invite', { params: { query: view } })),

    async switchLink({ on }) {
      await api.PUT('/v1/company', { params: { query: view }, body: { inviteLinkEnabled: on } })
    },

    sendInvites: invites => unwrap(api.POST('/v1/invites', { params: { query: view }, body: invites })),
  })
  const actor = createActor(flow, inspected)
  actor.on('inviteUsers.sent', refresh)
  return actor.start()
}
