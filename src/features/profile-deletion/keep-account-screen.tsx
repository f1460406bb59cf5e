import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalBy } from '#machines/port-error.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, check, lock } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { hrefOf } from '#src/ui/target.ts'

interface KeepAccountScreenProps {
  /** Rejects with a `PortError`. Null: the link is malformed. */
  onKeep: (() => Promise<unknown>) | null
}

export function KeepAccountScreen({ onKeep }: KeepAccountScreenProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [isKept, setKept] = useState(false)
  if (onKeep === null || failure?.code === '0023') return <Unknown />
  if (isKept)
    return (
      <Message
        icon={check}
        tone="safe"
        title={t`Your account stays`}
        actions={
          <>
            <Link className={buttonClass()} to="/">{t`Continue`}</Link>
            <a className={buttonClass('text')} href="/forgotpassword">{t`Choose a new password`}</a>
          </>
        }
      >
        <p>{t`Nothing was deleted. If you didn’t ask for it, someone else was in your account: choose a new password.`}</p>
      </Message>
    )
  return (
    <Message
      icon={lock}
      title={t`Keep your account?`}
      actions={
        <Button
          busy={isBusy && t`Undoing…`}
          onClick={() => void submit(() => refusalBy(onKeep())).then(setKept)}
        >{t`Keep my account`}</Button>
      }
    >
      <p>{t`It’s about to be deleted. Keep it, and everything stays as it is.`}</p>
      {failure && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
    </Message>
  )
}

function Unknown() {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      tone="warning"
      title={t`This link doesn’t work`}
      actions={
        <>
          <Link className={buttonClass()} to="/signin">{t`Sign in`}</Link>
          <a className={buttonClass('text')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>{t`It’s already been used, or it’s incomplete, or the account has been deleted. If you can still sign in, your account is there.`}</p>
    </Message>
  )
}
