import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { supportHref } from '#src/parts/page/support.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { search } from '#src/ui/public/icon.tsx'
import { Message } from '#src/ui/public/message.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <Message
      icon={search}
      title={t`Page not found`}
      actions={
        <>
          <Link className={buttonClass()} to="/">{t`Back to home`}</Link>
          <a className={buttonClass('text')} href={supportHref}>{t`Contact support`}</a>
        </>
      }
    >
      <p>{t`The address may be mistyped, or the page has moved. Nothing is wrong with your account.`}</p>
    </Message>
  )
}
