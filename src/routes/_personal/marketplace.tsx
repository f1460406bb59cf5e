import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MarketplaceScreen } from '#src/features/marketplace/marketplace-screen.tsx'
import { marketplaceSearchIn } from '#src/features/marketplace/marketplace-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { StayInPlace, useStayInPlace } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions } from '../-route-options.ts'

/** The marketplace (spec 1 §2); an admin without a profile finds it in the console. */
export const Route = createFileRoute('/_personal/marketplace')({
  ...listOptions,
  validateSearch: marketplaceSearchIn,
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('signedIn')(entering)
    if (currentUser.register.role === 'admin' && currentUser.register.status === 'pending')
      throw redirect({ to: '/company/marketplace', replace: true })
    return guardPerson('completed')(entering)
  },
  loader: ({ context: { services } }) =>
    unwrap(services.session.api.GET('/v1/marketplace/products', { params: { query: { buyer: 'person' } } })),
  component: MarketplacePage,
})

function MarketplacePage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  return (
    <StayInPlace>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <MarketplaceScreen
        buyer="person"
        hasOwnPages
        products={Route.useLoaderData().items}
        search={Route.useSearch()}
        linkOf={search => ({ to: '/marketplace', search })}
        onSearch={search => go({ to: '/marketplace', search })}
      />
    </StayInPlace>
  )
}
