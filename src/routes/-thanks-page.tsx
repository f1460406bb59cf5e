import { useLingui } from '@lingui/react/macro'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { ThankYouScreen } from '#src/features/support/thank-you-screen.tsx'
import { PublicPageFrame } from './-public-frame.tsx'
import { ticketIn } from './-support-pages.ts'

/** The one page behind /thank-you and /thankyou (spec 1 §2). */
export function ThanksPage() {
  const { t } = useLingui()
  const { services } = useRouteContext({ from: '__root__' })
  const { ticket, due } = ticketIn(useSearch({ strict: false }))
  return (
    <PublicPageFrame services={services} title={t`Thank you`}>
      <ThankYouScreen
        ticket={ticket === undefined || due === undefined ? null : { number: ticket, dueAt: due }}
      />
    </PublicPageFrame>
  )
}
