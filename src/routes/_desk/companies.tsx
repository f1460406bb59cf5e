import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import {
  assignOwner,
  createCompany,
  readCompanies,
  readDomains,
  setPartner,
  setSeats,
  verifyDomain,
} from '#src/features/operator-companies/api.ts'
import { CompaniesScreen } from '#src/features/operator-companies/companies-screen.tsx'
import { companiesSearchIn } from '#src/parts/page/operator-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-raw-search.ts'
import { withinPages } from '../-within-pages.ts'

export const Route = createFileRoute('/_desk/companies')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps, location }) => {
    const { session } = services
    const search = companiesSearchIn(deps)
    const list = await readCompanies(session.api, search)
    withinPages(list.pagination, location)
    return { session, search, list }
  },
  staleTime: 0,
  component: CompaniesPage,
})

function CompaniesPage() {
  const { t } = useLingui()
  const router = useRouter()
  const {
    session: { api, sessionActor },
    search,
    list,
  } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Companies`}</PageTitle>
      <CompaniesScreen
        list={list}
        search={search}
        onSearch={searchValue => void router.navigate({ href: paths.companies({ searchValue }) })}
        onView={({ id, name }) => sessionActor.send({ type: 'session.companyViewed', company: { id, name } })}
        onCreate={async company => {
          const failure = await createCompany(api, company)
          if (failure === null) await router.invalidate()
          return failure
        }}
        onAssignOwner={async (id, email) => {
          const failure = await assignOwner(api, id, email)
          if (failure === null) await router.invalidate()
          return failure
        }}
        onReadDomains={id => readDomains(api, id)}
        onVerifyDomain={(id, domain, note) => verifyDomain(api, id, domain, note)}
        onSetPartner={async partner => {
          const failure = await setPartner(api, partner)
          if (failure === null) void toast('planUpdated')
          return failure
        }}
        onSetSeats={async (id, seats) => {
          const set = await setSeats(api, id, seats)
          await router.invalidate()
          return set
        }}
      />
    </>
  )
}
