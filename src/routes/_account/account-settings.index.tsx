import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AccountFrame } from '#src/features/account-settings/account-frame.tsx'
import { SecurityPending } from '#src/features/account-settings/security-pending.tsx'
import { SecurityScreen } from '#src/features/account-settings/security-screen.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchAsked } from '../-search-asked.ts'

/** How the account is protected (spec 2 §2, account settings). */
export const Route = createFileRoute('/_account/account-settings/')({
  loaderDeps: searchAsked,
  loader: async ({ context: { services }, deps }) => {
    const session = await services.session()
    const account = await session.account()
    const unread = session.actor.getSnapshot().context.register?.unreadNotifications ?? 0
    const [security, sessions, bell] = await Promise.all([
      account.security(),
      account.sessions(),
      session.notifications({ unread }),
    ])
    const asksSettings = deps['notifications'] === 'settings'
    return { session, account, security, sessions, bell, asksSettings }
  },
  pendingComponent: SecurityPending,
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useLingui()
  const { session, account, security, sessions, bell, asksSettings } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  // The link of our letters; the address is then as it always is, so that a reload doesn't open them again.
  useEffect(() => {
    if (!asksSettings) return
    bell.send({ type: 'notifications.opened' })
    bell.send({ type: 'notifications.settingsOpened' })
    void navigate({ search: {}, replace: true })
  }, [asksSettings, bell, navigate])
  const [flows] = useState(() => account.open(security))
  return (
    <>
      <PageTitle>{t`Security`}</PageTitle>
      <AccountFrame current="security">
        <SecurityScreen
          security={security}
          sessions={sessions}
          flows={flows}
          isBreached={session.isPasswordBreached}
          saveCodes={account.saveCodes}
        />
      </AccountFrame>
    </>
  )
}
