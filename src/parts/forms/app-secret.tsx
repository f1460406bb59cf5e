import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import type { AppSecret as Secret } from '#machines/flow/ports/account.ts'
import css from './app-secret.module.css'

/** Light modules around the code that cameras need (ISO/IEC 18004). */
const quietZone = 4

/** A QR code, dark on light even in a dark theme: many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: '8px', background: '#fff' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

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
