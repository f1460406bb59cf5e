import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** An invite to people of an employee file. */
export const Route = createFileRoute('/_public/company/batch/$v2')({
  ...inviteOptions,
  loader: visit => openInvite(visit, { by: 'code', value: visit.params.v2 }, false),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
