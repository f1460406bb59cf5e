import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** A company's link, signed; with the second MFA variant. */
export const Route = createFileRoute('/_public/company/$jwtToken')({
  ...inviteOptions,
  loader: visit => openInvite(visit, { by: 'token', value: visit.params.jwtToken }, true),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
