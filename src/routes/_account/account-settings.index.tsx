import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountFrame } from '#src/features/account-settings/account-frame.tsx'
import { SecurityPending } from '#src/features/account-settings/security-pending.tsx'
import { SecurityScreen } from '#src/features/account-settings/security-screen.tsx'
import { PageTitle } from '../-page-title.tsx'

/** How the account is protected (spec 2 §2, account settings). */
export const Route = createFileRoute('/_account/account-settings/')({
  loader: async ({ context: { world } }) => {
    const live = await world.live()
    const account = await live.account()
    const [security, sessions] = await Promise.all([account.security(), account.sessions()])
    return { live, account, security, sessions }
  },
  pendingComponent: SecurityPending,
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useLingui()
  const { live, account, security, sessions } = Route.useLoaderData()
  const [flows] = useState(() => account.open(security))
  return (
    <>
      <PageTitle>{t`Security`}</PageTitle>
      <AccountFrame current="security">
        <SecurityScreen
          security={security}
          sessions={sessions}
          flows={flows}
          isBreached={live.isPasswordBreached}
          saveCodes={account.saveCodes}
        />
      </AccountFrame>
    </>
  )
}
