import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/public/button.tsx'
import { wrench } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { hrefOf } from '#src/ui/target.ts'

export function ComingSoonScreen() {
  const { t } = useLingui()
  return (
    <Message
      icon={wrench}
      title={t`Coming soon`}
      actions={
        <>
          <Link className={buttonClass()} to="/">{t`Back to home`}</Link>
          <a className={buttonClass('text')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </>
      }
    >
      <p>{t`We’re still working on this page. Everything else works as before.`}</p>
    </Message>
  )
}
