import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** The same by the id of the invite. */
export const Route = createFileRoute('/_public/company/batch/uuid/$uuid')({
  ...inviteOptions,
  loader: ({ context, params }) => openInvite(context, { by: 'id', value: params.uuid }, false),
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
