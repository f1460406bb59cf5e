import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** A company's link, signed; with the second MFA variant. */
export const Route = createFileRoute('/_public/company/$jwtToken')({
  ...inviteOptions,
  loader: ({ context, params }) => openInvite(context, { by: 'token', value: params.jwtToken }, true),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
