import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, check, cross, lock, mail } from '#src/ui/public/icon.tsx'
import { Message, type MessageProps } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { hrefOf } from '#src/ui/target.ts'

export interface EmailVerificationScreenProps {
  actor: ActorRefFromLogic<typeof emailVerificationFlow>
  onContinue: () => void
  /** For people without access to the mailbox, or who signed up with the wrong address. */
  onSignOut: () => void
  /** Signs out, and opens the link again after the next sign-in: it belongs to another account. */
  onOpenAgain: () => void
}

type Snapshot = SnapshotFrom<typeof emailVerificationFlow>
type View = 'verifying' | 'verified' | 'invalidLink' | 'forbidden' | 'failed' | 'prompt'

const selectView = (snapshot: Snapshot): View => {
  if (snapshot.matches('verifying')) return 'verifying'
  if (snapshot.matches('verified')) return 'verified'
  if (snapshot.matches('invalidLink')) return 'invalidLink'
  if (snapshot.matches('forbidden')) return 'forbidden'
  return snapshot.matches('failed') ? 'failed' : 'prompt'
}

interface Page extends Omit<MessageProps, 'children'> {
  text: ReactNode
}

/** The prompt with its resend button, and the result of a link (spec 2 §2, §8). */
export function EmailVerificationScreen({
  actor,
  onContinue,
  onSignOut,
  onOpenAgain,
}: EmailVerificationScreenProps) {
  const { t } = useLingui()
  const view = useSelector(actor, selectView)
  const isResending = useSelector(actor, snapshot => snapshot.matches('resending'))
  const email = useSelector(actor, snapshot => snapshot.context.email)
  const isExpired = useSelector(actor, snapshot => snapshot.context.failure?.code === '0025')
  const [resent, setResent] = useState<'yes' | 'failed' | null>(null)

  useEffect(() => {
    const subscriptions = [
      actor.on('emailVerification.resent', () => setResent('yes')),
      actor.on('emailVerification.resendFailed', () => setResent('failed')),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  const resend = (
    <Button
      busy={isResending && t`Sending…`}
      onClick={() => {
        setResent(null)
        actor.send({ type: 'emailVerification.resendRequested' })
      }}
    >{t`Resend verification email`}</Button>
  )
  const support = (
    <a className={buttonClass('plain')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
  )

  const pages: Record<View, Page> = {
    verifying: { icon: mail, title: t`Verifying your email`, text: t`This takes a moment.` },
    verified: {
      icon: check,
      tone: 'safe',
      title: t`Email verification successful!`,
      text: t`${email} is yours. Scans check it from now on, and you can use everything that needs a verified address.`,
      actions: <Button onClick={onContinue}>{t`Continue`}</Button>,
    },
    invalidLink: {
      icon: cross,
      tone: 'warning',
      title: isExpired ? t`This verification link has expired` : t`Invalid verification link`,
      text: isExpired
        ? t`A link is valid for 24 hours. We can send you a new one.`
        : t`The link is incomplete or incorrect, or we’ve sent you a newer one since. Open the link in our latest email, or we can send you a new one.`,
      actions: (
        <>
          {resend}
          {support}
          <Button variant="text" onClick={onContinue}>{t`Continue`}</Button>
        </>
      ),
    },
    forbidden: {
      icon: lock,
      tone: 'warning',
      title: t`This link isn’t for this account`,
      text: t`The email you tried to verify is not associated with this account. Please check your email and try again.`,
      actions: (
        <>
          <Button onClick={onOpenAgain}>{t`Sign out and use another account`}</Button>
          <Button variant="text" onClick={onContinue}>{t`Continue`}</Button>
          {support}
        </>
      ),
    },
    failed: {
      icon: alert,
      tone: 'danger',
      title: t`We couldn’t verify your email`,
      text: t`An error occurred while verifying your email. Please try again later.`,
      actions: (
        <>
          <Button onClick={() => actor.send({ type: 'emailVerification.retried' })}>{t`Try again`}</Button>
          {support}
        </>
      ),
    },
    prompt: {
      icon: mail,
      title: t`Verify your email`,
      text: t`We sent a link to ${email}. Open it to continue. Nothing there? Check your spam folder, or have us send it again.`,
      actions: (
        <>
          {resend}
          <Button variant="text" onClick={onSignOut}>{t`Sign out`}</Button>
        </>
      ),
    },
  }
  const { text, ...page } = pages[view]

  return (
    <Message {...page}>
      <p role={view === 'verifying' ? 'status' : undefined}>{text}</p>
      {resent === 'yes' && <Notice tone="safe">{t`Email successfully resent!`}</Notice>}
      {resent === 'failed' && (
        <Notice tone="danger">{t`Unable to resend verification email. Please try again later.`}</Notice>
      )}
    </Message>
  )
}

/** Opened signed out (spec 2 §8): only the address's person may verify it. */
export function EmailLinkScreen() {
  const { t } = useLingui()
  return (
    <Message
      icon={mail}
      title={t`Sign in to verify your email`}
      actions={<Link className={buttonClass()} to="/">{t`Sign in`}</Link>}
    >
      <p>{t`We’ll check your link once you’re signed in. If it has expired or is incomplete, we can send you a new one right there.`}</p>
    </Message>
  )
}
