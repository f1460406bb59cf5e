import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '../../ui/plain/button.tsx'
import { alert } from '../../ui/plain/icon.tsx'
import { Message } from '../../ui/plain/message.tsx'
import { useSupportHref } from '../shared/support.ts'

export interface ErrorScreenProps {
  /** What went wrong, in words for people. */
  message?: string | undefined
}

/** Something failed that nobody foresaw (spec 1 §2): the message, contact support, back to home. Links that load the page anew. */
export function ErrorScreen({ message }: ErrorScreenProps) {
  const { t } = useLingui()
  const supportHref = useSupportHref()
  return (
    <Message
      icon={alert}
      tone="warn"
      title={t`We are having technical difficulties`}
      actions={
        <>
          <a className={buttonClass()} href="/">{t`Back to home`}</a>
          <a className={buttonClass('outline')} href={supportHref}>{t`Contact support`}</a>
        </>
      }
    >
      <p role="alert">{message ?? t`Something went wrong. Please try again later.`}</p>
      <p>{t`Your data is safe. If it happens again, tell us what you were doing and we will look into it.`}</p>
    </Message>
  )
}
