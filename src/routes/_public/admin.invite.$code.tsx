import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

export const Route = createFileRoute('/_public/admin/invite/$code')({
  ...inviteOptions,
  loader: visit => openInvite(visit, { by: 'code', value: visit.params.code }, false),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
