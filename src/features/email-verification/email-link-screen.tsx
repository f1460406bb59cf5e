import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/public/button.tsx'
import { mail } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'

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
