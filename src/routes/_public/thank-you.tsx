import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ThankYouScreen } from '#src/features/support/thank-you-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { ticketIn } from '../-support-pages.ts'

export const Route = createFileRoute('/_public/thank-you')({
  beforeLoad: guard('open'),
  component: ConciergeThanksPage,
})

function ConciergeThanksPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { ticket, due } = ticketIn(Route.useSearch())
  return (
    <PublicPageFrame services={services} title={t`Thank you`}>
      <ThankYouScreen
        ticket={ticket === undefined || due === undefined ? null : { number: ticket, dueAt: due }}
      />
    </PublicPageFrame>
  )
}
