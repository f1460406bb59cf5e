import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { InviteEntryScreen } from '#src/features/company-invite/invite-entry-screen.tsx'
import { ThreeSteps } from '#src/features/sign-in/three-steps.tsx'
import { inviteOptions } from '../-invite-options.ts'
import { InvitePage, openInvite } from '../-invite-page.tsx'
import { PublicSplitFrame } from '../-public-frame.tsx'
import type { AppServices } from '../-services.ts'

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

/** For an invite that doesn't open by its address. */
function InviteEntryPage({ services }: { services: AppServices }) {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <PublicSplitFrame services={services} title={t`Open your invitation`} aside={<ThreeSteps />}>
      <InviteEntryScreen onOpen={href => void router.navigate({ href })} />
    </PublicSplitFrame>
  )
}
