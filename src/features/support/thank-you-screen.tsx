import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { check } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import type { Ticket } from './api.ts'

/** Without a ticket when the page is opened directly. */
export function ThankYouScreen({ ticket }: { ticket: Ticket | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const home = <Link className={buttonClass('plain')} to="/">{t`Back to home`}</Link>
  if (ticket === null) {
    return (
      <Message icon={check} tone="safe" title={t`Thank you`} actions={home}>
        <p>{t`We answer every request within 24 business hours. The email with your ticket number leads to the conversation.`}</p>
      </Message>
    )
  }
  // The day that the email names (domain/days.ts).
  const due = formats.date(ticket.dueAt.slice(0, 10))
  return (
    <Message icon={check} tone="safe" title={t`Thank you for writing to us`} actions={home}>
      <p>{t`Your ticket number is ${ticket.number}. We’ll answer by ${due} at the latest.`}</p>
      <p>{t`We’ve sent you an email with this number and a link to the conversation.`}</p>
    </Message>
  )
}
