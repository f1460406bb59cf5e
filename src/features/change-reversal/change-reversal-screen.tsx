import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { AccountChange } from '#openapi/generated/api.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, check, lock } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { hrefOf } from '#src/ui/target.ts'

/** What the link is about. Its failure is 0023 when it's malformed, unknown or used, and 0025 when it has expired. */
export type ChangeReview = { change: AccountChange; failure: null } | { change: null; failure: Failure }

interface ChangeReversalScreenProps {
  initial: ChangeReview
  onRetry: () => Promise<ChangeReview>
  /** Rejects with a `PortError`. */
  onRevert: () => Promise<AccountChange>
}

type Kind = AccountChange['kind']

const changedMessages: Record<Kind, MessageDescriptor> = {
  EMAIL: msg`Your sign-in address was changed.`,
  PHONE: msg`Your phone number was changed.`,
  PASSWORD: msg`Your password was changed.`,
  SECOND_FACTOR: msg`Your two-step sign-in was changed.`,
  RECOVERY_CODES: msg`New recovery codes were created for your account.`,
  OWNERSHIP: msg`Ownership of your company was transferred.`,
  PASSKEY_ADDED: msg`A passkey was added to your account.`,
  PASSKEY_REMOVED: msg`A passkey was removed from your account.`,
}

/** What is put back, and a password, which is replaced. */
const backMessages: Partial<Record<Kind, MessageDescriptor>> = {
  EMAIL: msg`Your previous address is back. Sign in with it.`,
  PHONE: msg`Your previous phone number is back.`,
  PASSWORD: msg`The password someone else chose no longer works.`,
  SECOND_FACTOR: msg`Two-step sign-in is as it was before.`,
}

/** "This wasn’t me": what was changed and when, the button to revert it, and the result. */
export function ChangeReversalScreen({ initial, onRetry, onRevert }: ChangeReversalScreenProps) {
  const { t } = useLingui()
  const [review, setReview] = useState(initial)
  const { isBusy, failure, submit } = useSubmission()
  const [reverted, setReverted] = useState<AccountChange | null>(null)
  const retry = async () => {
    setReview(await onRetry())
    return null
  }
  if (reverted) return <Reverted change={reverted} />
  const refusal = failure ?? review.failure
  if (refusal?.code === '0025')
    return (
      <Over title={t`This link has expired`}>
        {t`It worked for seven days. If someone else is using your account, choose a new password now: that signs everyone out.`}
      </Over>
    )
  if (refusal?.code === '0023')
    return (
      <Over title={t`This link doesn’t work`}>
        {t`It’s already been used, or it’s incomplete. Copy the whole link from the message. If someone else is using your account, choose a new password now: that signs everyone out.`}
      </Over>
    )
  if (review.failure)
    return (
      <Message
        icon={alert}
        tone="danger"
        title={t`We couldn’t open your link`}
        actions={
          <Button busy={isBusy && t`One moment…`} onClick={() => void submit(retry)}>{t`Try again`}</Button>
        }
      >
        <p role="alert">{t(visitorFailureMessages(review.failure))}</p>
      </Message>
    )
  return (
    <Review
      change={review.change}
      failure={failure}
      isBusy={isBusy}
      onRevert={() => void submit(() => refusalBy(onRevert().then(setReverted)))}
    />
  )
}

/** A full page load, as this browser's session may have ended too. */
function NewPassword() {
  const { t } = useLingui()
  return <a className={buttonClass()} href="/forgotpassword">{t`Choose a new password`}</a>
}

function Over({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      tone="warning"
      title={title}
      actions={
        <>
          <NewPassword />
          <a className={buttonClass('text')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>{children}</p>
    </Message>
  )
}

interface ReviewProps {
  change: AccountChange
  failure: Failure | null
  isBusy: boolean
  onRevert: () => void
}

function Review({ change, failure, isBusy, onRevert }: ReviewProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const when = dateTime(change.changedAt)
  return (
    <Message
      icon={lock}
      title={t`Was this you?`}
      actions={
        <>
          <Button busy={isBusy && t`Undoing…`} onClick={onRevert}>{t`This wasn’t me`}</Button>
          <Link className={buttonClass('plain')} to="/">{t`It was me`}</Link>
        </>
      }
    >
      <p>
        <b>{t(changedMessages[change.kind])}</b> {t`It happened on ${when}.`}
      </p>
      <p>
        {change.canBePutBack
          ? t`If it wasn’t you, we put it back, sign out every browser and ask for a new password.`
          : t`If it wasn’t you, we sign out every browser and ask for a new password.`}
      </p>
      {change.isTransferKept && <TransferStays />}
      {failure && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
    </Message>
  )
}

function Reverted({ change: { kind, canBePutBack, isTransferKept } }: { change: AccountChange }) {
  const { t } = useLingui()
  const back = canBePutBack || kind === 'PASSWORD' ? backMessages[kind] : undefined
  return (
    <Message icon={check} tone="safe" title={t`Your account is safe again`} actions={<NewPassword />}>
      {back !== undefined && <p>{t(back)}</p>}
      {isTransferKept && <TransferStays />}
      <p>{t`Every browser is signed out, including yours. Choose a new password to get back into your account.`}</p>
    </Message>
  )
}

/** Only support can give a company back. */
function TransferStays() {
  return (
    <p>
      <Trans>
        The transfer isn’t undone: the company stays with its new owner.{' '}
        <a href={hrefOf({ to: '/concierge' })}>Contact support</a> to get it back.
      </Trans>
    </p>
  )
}
