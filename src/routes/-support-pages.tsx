import { useLingui } from '@lingui/react/macro'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import type { Ticket } from '../features/support/api.ts'
import type { KnownSender } from '../features/support/support-form.tsx'
import { ThankYouScreen } from '../features/support/thank-you-screen.tsx'
import { ticketSearchIn } from '../parts/page/list-search.ts'
import { PublicPageFrame } from './-public-frame.tsx'
import type { CurrentUser } from './-services.ts'

export const senderOf = (currentUser: CurrentUser | null): KnownSender | null =>
  currentUser && {
    name: currentUser.register.fullname,
    email: currentUser.register.email,
    phone: currentUser.register.phone ?? '',
    company: currentUser.register.company?.name ?? '',
  }

/** The ticket of a request is in the address of its thank-you page, to survive a reload. */
export const ticketOf = ({ number, dueAt }: Ticket): ReturnType<typeof ticketSearchIn> => ({
  ticket: number,
  due: dueAt,
})

/** The one page behind /thank-you and /thankyou (spec 1 §2). */
export function ThanksPage() {
  const { t } = useLingui()
  const { services } = useRouteContext({ from: '__root__' })
  const { ticket, due } = ticketSearchIn(useSearch({ strict: false }))
  return (
    <PublicPageFrame services={services} title={t`Thank you`}>
      <ThankYouScreen
        ticket={ticket === undefined || due === undefined ? null : { number: ticket, dueAt: due }}
      />
    </PublicPageFrame>
  )
}
