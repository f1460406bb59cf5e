import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { alert } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import css from './system-screens.module.css'

export interface ExternalLinkScreenProps {
  /** The link's target, which the route has checked to be https or http. */
  target: URL
  onBack: () => void
}

/** The warning before an external site (spec 1 §2): target, Continue, Back. */
export function ExternalLinkScreen({ target, onBack }: ExternalLinkScreenProps) {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      title={t`You’re leaving Wardlight`}
      actions={
        <>
          <a className={buttonClass()} href={target.href} rel="noreferrer noopener">{t`Continue`}</a>
          <Button variant="plain" onClick={onBack}>{t`Back`}</Button>
        </>
      }
    >
      <p>{t`This link leads to a site we don’t run. Check its address before you continue, and don’t type your Wardlight password there.`}</p>
      <p className={css['address']}>
        <b>{target.host}</b>
        {target.href}
      </p>
    </Message>
  )
}
