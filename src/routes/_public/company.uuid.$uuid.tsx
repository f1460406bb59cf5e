import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** A company's link by the id of the invite; with the second MFA variant. */
export const Route = createFileRoute('/_public/company/uuid/$uuid')({
  ...inviteOptions,
  loader: visit => openInvite(visit, { by: 'id', value: visit.params.uuid }, true),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
