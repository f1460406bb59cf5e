import { createFileRoute } from '@tanstack/react-router'
import { inviteOptions } from '../-invite-options.ts'
import { companyLinkIn, InvitePage, openInvite } from '../-invite-page.tsx'

/** One route for the four invite addresses (spec 1 §2), as each would add to the first download. */
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
