import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/public/button.tsx'
import { wrench } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'

/** How to reach people while the product is closed (spec 1 §2). */
export function MaintenanceContactScreen({ supportEmail }: { supportEmail: string }) {
  const { t } = useLingui()
  return (
    <Message
      icon={wrench}
      title={t`Contact us`}
      actions={
        <>
          <a className={buttonClass()} href={`mailto:${supportEmail}`}>{t`Write an email`}</a>
          <Link className={buttonClass('plain')} to="/maintenance">{t`When we’ll be back`}</Link>
        </>
      }
    >
      <p>{t`Wardlight is closed for maintenance, but we still read our mail. Write to us at ${supportEmail}, about anything that can’t wait.`}</p>
      <p>{t`Never send us a password or a code: we won’t ask you for one.`}</p>
    </Message>
  )
}
