import { useLingui } from '@lingui/react/macro'
import type { AppSecret as Secret } from '#machines/flow/ports/account.ts'
import css from './app-secret.module.css'
import { QrCode } from './qr-code.tsx'

/** The setup of an authenticator app: the QR code, the key, and a link for an app on the same device. */
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
      <QrCode text={app.uri} label={t`QR code for your authenticator app`} />
      <p>
        {t`Or type this key:`}
        <code>{grouped}</code>
      </p>
      <a href={app.uri}>{t`Open an authenticator app on this device`}</a>
    </div>
  )
}
