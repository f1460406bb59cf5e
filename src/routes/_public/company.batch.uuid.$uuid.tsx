import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** The same by the id of the invite. */
export const Route = createFileRoute('/_public/company/batch/uuid/$uuid')({
  ...inviteOptions,
  loader: visit => openInvite(visit, { by: 'id', value: visit.params.uuid }, false),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
