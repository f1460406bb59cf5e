import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MarketplaceScreen } from '#src/features/marketplace/marketplace-screen.tsx'
import { marketplaceSearchIn } from '#src/features/marketplace/marketplace-search.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { unwrap } from '#src/services/api/client.ts'
import { guardPerson } from '../-guard.ts'
import { StayInPlace, useStayInPlace } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions } from '../-route-options.ts'

export const Route = createFileRoute('/_company/company/marketplace')({
  ...listOptions,
  validateSearch: marketplaceSearchIn,
  beforeLoad: guardPerson('company'),
  loader: ({ context: { services } }) =>
    unwrap(services.session.api.GET('/v1/marketplace/products', { params: { query: { buyer: 'company' } } })),
  component: CompanyMarketplacePage,
})

function CompanyMarketplacePage() {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const go = useStayInPlace()
  return (
    <StayInPlace>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <MarketplaceScreen
        buyer="company"
        hasOwnPages={mayChange}
        products={Route.useLoaderData().items}
        search={Route.useSearch()}
        linkOf={search => ({ to: '/company/marketplace', search })}
        onSearch={search => go({ to: '/company/marketplace', search })}
      />
    </StayInPlace>
  )
}
