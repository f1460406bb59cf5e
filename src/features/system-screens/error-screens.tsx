import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, lock, search } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { hrefOf } from '#src/ui/target.ts'

interface ErrorScreenProps {
  /** What failed, where that is known. */
  title?: ReactNode
  message?: ReactNode
  onRetry: () => void
}

/** An unexpected failure (spec 1 §2): the message, retry, home (with a full reload), contact support. */
export function ErrorScreen({ title, message, onRetry }: ErrorScreenProps) {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      tone="warning"
      title={title ?? t`We’re having technical difficulties`}
      actions={
        <>
          <Button onClick={onRetry}>{t`Try again`}</Button>
          <a className={buttonClass('plain')} href="/">{t`Back to home`}</a>
          <a
            className={buttonClass('text')}
            href={hrefOf({ to: '/concierge', search: { happened: true } })}
          >{t`Tell us what happened`}</a>
        </>
      }
    >
      <p role="alert">{message ?? t`Something went wrong. Please try again later.`}</p>
      <p>{t`If it happens again, tell us what you were doing and we’ll look into it.`}</p>
    </Message>
  )
}

/** `isClosed`: a page that is not for who is signed in, or that a flag closes. */
export function NotFoundScreen({ isClosed = false }: { isClosed?: boolean }) {
  const { t } = useLingui()
  return (
    <Message
      icon={isClosed ? lock : search}
      title={isClosed ? t`This page isn’t open to you` : t`Page not found`}
      actions={
        <>
          <Link className={buttonClass()} to="/">{t`Back to home`}</Link>
          <a className={buttonClass('text')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>
        {isClosed
          ? t`You’re still signed in. Your role may not include this page, or it’s turned off for now.`
          : t`The address may be mistyped, or the page has moved. Nothing is wrong with your account.`}
      </p>
    </Message>
  )
}
