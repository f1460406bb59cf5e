import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { supportHref } from '#src/parts/page/support.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { alert } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'

/** The Invalid Invitation Link page (spec 2 §8): outdated, incorrect or unavailable; support can help. */
export function InvalidInviteScreen({ isExpired }: { isExpired: boolean }) {
  const { t } = useLingui()
  return (
    <Message
      icon={alert}
      tone="warn"
      title={isExpired ? t`This invitation has expired` : t`Invalid invitation link`}
      actions={
        <>
          <a className={buttonClass()} href={supportHref}>{t`Contact support`}</a>
          <Link className={buttonClass('outline')} to="/">{t`Back to home`}</Link>
        </>
      }
    >
      <p>
        {isExpired
          ? t`Invitations are valid for a limited time. Ask the person who invited you to send a new one.`
          : t`The link is outdated, incorrect or unavailable. Open it from the latest email, or ask the person who invited you for a new one.`}
      </p>
    </Message>
  )
}
