import { createFileRoute } from '@tanstack/react-router'
import { InviteEntryPage } from '../-invite-entry-page.tsx'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/** An invite by email; without a code the page where one can be pasted. */
export const Route = createFileRoute('/_public/invite/{-$code}')({
  ...inviteOptions,
  loader: async visit => {
    const { code } = visit.params
    return code === undefined ? null : openInvite(visit, { by: 'code', value: code }, false)
  },
  component: Page,
})

function Page() {
  const opened = Route.useLoaderData()
  const { services } = Route.useRouteContext()
  return opened ? <InvitePage services={services} {...opened} /> : <InviteEntryPage services={services} />
}
