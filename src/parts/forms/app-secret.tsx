import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AppSecret as Secret } from '#machines/flow/factor-setup.ts'
import css from './app-secret.module.css'

/** Only who sets up an app needs it; without it the key can be typed. */
const QrCode = lazy(() => import('./qr-code.tsx').catch(() => ({ default: () => null })))

export function AppSecret({ app }: { app: Secret }) {
  const { t } = useLingui()
  const grouped = app.secret.match(/.{1,4}/g)?.join(' ') ?? app.secret
  return (
    <div className={css['secret']}>
      <ol>
        <li>{t`Open your authenticator app and add an account.`}</li>
        <li>{t`Scan this code with it, or type the key below.`}</li>
        <li>{t`Enter the six digits the app shows.`}</li>
      </ol>
      <div className={css['code']}>
        <Suspense>
          <QrCode text={app.uri} label={t`QR code for your authenticator app`} />
        </Suspense>
      </div>
      <p>
        {t`Or type this key:`}
        <code>{grouped}</code>
      </p>
      <a href={app.uri}>{t`Open an authenticator app on this device`}</a>
    </div>
  )
}
