import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/public/button.tsx'
import { wrench } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'
import { Notice } from '#src/ui/public/notice.tsx'

/** The flag replaces the whole product (spec 1 §2); the notice's hours are those of spec 2 §9. */
export function MaintenanceScreen() {
  const { t } = useLingui()
  return (
    <Message
      icon={wrench}
      title={t`We’ll be right back`}
      actions={<Link className={buttonClass('plain')} to="/contact">{t`Contact support`}</Link>}
    >
      <Notice tone="info">{t`Scheduled maintenance: Monday, 5-6 PM EST`}</Notice>
      <p>{t`We’re doing some maintenance. Your data stays safe in the meantime, and scans will pick up where they left off.`}</p>
    </Message>
  )
}
