import { useLingui } from '@lingui/react/macro'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import type { Ticket } from '../features/support/api.ts'
import type { KnownSender } from '../features/support/support-form.tsx'
import { ThankYouScreen } from '../features/support/thank-you-screen.tsx'
import { PublicPageFrame } from './-public-frame.tsx'
import type { CurrentUser } from './-services.ts'

export const senderOf = (currentUser: CurrentUser | null): KnownSender | null =>
  currentUser && {
    name: currentUser.register.fullname,
    email: currentUser.register.email,
    phone: currentUser.register.phone ?? '',
    company: currentUser.register.company?.name ?? '',
  }

/** The thank-you page of a request; the ticket is in its address, to survive a reload. */
export const thanksHref = (path: '/thank-you' | '/thankyou', { number, dueAt }: Ticket): string =>
  `${path}?${new URLSearchParams({ ticket: String(number), due: dueAt }).toString()}`

const ticketIn = (search: Record<string, unknown>): { ticket?: number; due?: string } => {
  const ticket = Number(search['ticket'])
  const due = Date.parse(String(search['due']))
  return Number.isSafeInteger(ticket) && ticket > 0 && !Number.isNaN(due)
    ? { ticket, due: new Date(due).toISOString() }
    : {}
}

export const countIn = (search: Record<string, unknown>): number | null => {
  const seats = Number(search['seats'])
  return Number.isSafeInteger(seats) && seats > 0 ? seats : null
}

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
