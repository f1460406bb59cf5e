import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalBy } from '#machines/port-error.ts'
import type { EmailSubscription } from '#openapi/generated/api.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert, check, mail } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { hrefOf } from '#src/ui/target.ts'
import { categoryMessages } from './category-labels.ts'

interface UnsubscribeScreenProps {
  /** Null: the link is invalid, or the account was deleted. */
  initial: EmailSubscription | null
  onChange: (isSubscribed: boolean) => Promise<EmailSubscription>
}

export function UnsubscribeScreen({ initial, onChange }: UnsubscribeScreenProps) {
  return initial === null ? <Unknown /> : <Subscription initial={initial} onChange={onChange} />
}

function Subscription({ initial, onChange }: UnsubscribeScreenProps & { initial: EmailSubscription }) {
  const { t } = useLingui()
  const [{ categories, company, isSubscribed }, setSubscription] = useState(initial)
  const [isChanged, setChanged] = useState(false)
  const { isBusy, failure, submit } = useSubmission()
  const change = async () => {
    const isDone = await submit(() => refusalBy(onChange(!isSubscribed).then(setSubscription)))
    if (isDone) setChanged(true)
  }
  const isStillSubscribed = isSubscribed && !isChanged
  return (
    <Message
      icon={isStillSubscribed ? mail : check}
      tone={isStillSubscribed ? 'info' : 'safe'}
      title={
        isStillSubscribed
          ? company === null
            ? t`Unsubscribe from these emails?`
            : t`Stop emails from ${company}?`
          : isSubscribed
            ? t`You’ll get these emails again`
            : t`You’re unsubscribed`
      }
      actions={
        <>
          <Button
            variant={isStillSubscribed ? 'primary' : 'plain'}
            busy={isBusy && t`One moment…`}
            onClick={() => void change()}
          >
            {isSubscribed ? t`Unsubscribe` : t`Get these emails again`}
          </Button>
          {company === null && (
            <a
              className={buttonClass('text')}
              href={hrefOf({ to: '/account-settings', search: { notifications: 'settings' } })}
            >
              {t`Choose which emails you get`}
            </a>
          )}
        </>
      }
    >
      <div>
        {categories.map(category => (
          <p key={category}>
            <b>{t(categoryMessages[category])}</b>
          </p>
        ))}
      </div>
      {company === null ? (
        <>
          {!isSubscribed && <p>{t`We’ll no longer send you emails about this.`}</p>}
          <p>{t`Emails about your security and notifications in the app stay as they are.`}</p>
        </>
      ) : (
        <>
          <p>
            {isSubscribed
              ? t`They’re invitations, security alerts and questions about what a scan found.`
              : t`You won’t get invitations and alerts from ${company} anymore, nor questions about what a scan found.`}
          </p>
          <p>{t`${company} can learn from us that you want no invitations, when it sends you one.`}</p>
        </>
      )}
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
          <a
            className={buttonClass()}
            href={hrefOf({ to: '/account-settings', search: { notifications: 'settings' } })}
          >
            {t`Choose which emails you get`}
          </a>
          <a className={buttonClass('text')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>{t`It’s incomplete, or the account or the company has been deleted. If you still have an account, sign in to choose which emails you get.`}</p>
    </Message>
  )
}
