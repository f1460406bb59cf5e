import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MarketplaceScreen } from '#src/features/marketplace/marketplace-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** The marketplace (spec 1 §2); an admin without a profile finds it in the console. */
export const Route = createFileRoute('/_personal/marketplace')({
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('signedIn')(entering)
    if (currentUser.register.role === 'admin' && currentUser.register.status === 'pending')
      throw redirect({ to: '/company/marketplace', replace: true })
    return guardPerson('completed')(entering)
  },
  component: MarketplacePage,
})

function MarketplacePage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <MarketplaceScreen buyer="person" hasOwnPages />
    </>
  )
}
