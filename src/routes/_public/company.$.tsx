import { createFileRoute } from '@tanstack/react-router'
import { companyLinkIn } from '../-invite-links.ts'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'

/**
 * The addresses of invites under `/company` (spec 1 §2): one route for the four of them, as each would add to
 * the first download.
 */
export const Route = createFileRoute('/_public/company/$')({
  ...inviteOptions,
  loader: visit => {
    const { link, hasVariant } = companyLinkIn(visit.params._splat ?? '')
    return openInvite(visit, link, hasVariant)
  },
  component: Page,
})

function Page() {
  return <InvitePage {...Route.useRouteContext()} {...Route.useLoaderData()} />
}
