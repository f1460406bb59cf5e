import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MarketplaceScreen } from '#src/features/marketplace/marketplace-screen.tsx'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/company/marketplace')({
  beforeLoad: guardPerson('company'),
  component: CompanyMarketplacePage,
})

function CompanyMarketplacePage() {
  const { t } = useLingui()
  const mayChange = useMayChange()
  return (
    <>
      <PageTitle>{t`Marketplace`}</PageTitle>
      <MarketplaceScreen buyer="company" hasOwnPages={mayChange} />
    </>
  )
}
