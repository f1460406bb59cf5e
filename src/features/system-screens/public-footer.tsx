import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from './system-screens.module.css'

/** The footer: brand word and a message, hidden on narrow screens (spec 1 §2); terms and privacy. */
export function PublicFooter() {
  const { t } = useLingui()
  const year = new Date().getFullYear()
  return (
    <p className={css['footer']}>
      <span>
        {t`© ${year} Wardlight`} · {t`Your data is yours.`} ·{' '}
      </span>
      <Link to="/legal/tos">{t`Terms`}</Link> · <Link to="/legal/privacy">{t`Privacy`}</Link>
    </p>
  )
}
