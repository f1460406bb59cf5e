import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CompaniesScreen } from '#src/features/operator-companies/companies-screen.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'
import { given, pageIn, wordsIn } from '../-search.ts'
import { searchAsked } from '../-search-asked.ts'
import { withinPages } from '../-within-pages.ts'

/** The companies that an operator may view on their behalf (spec 1 §4, super-admin mode). */
export const Route = createFileRoute('/_desk/companies')({
  loaderDeps: searchAsked,
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps, location }) => {
    const session = await services.session()
    const operator = await session.operator()
    const search = given({ q: wordsIn(deps['q']), page: pageIn(deps['page']) })
    const list = await operator.companies(search)
    withinPages(list.pagination, location)
    return { session, operator, search, list }
  },
  staleTime: 0,
  component: CompaniesPage,
})

function CompaniesPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { session, operator, search, list } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Companies`}</PageTitle>
      <CompaniesScreen
        list={list}
        search={search}
        onSearch={q => void router.navigate({ href: paths.companies({ q }) })}
        onView={({ id, name }) =>
          session.actor.send({ type: 'session.companyViewed', company: { id, name } })
        }
        onCreate={async company => {
          const failure = await operator.createCompany(company)
          if (failure === null) await router.invalidate()
          return failure
        }}
        onAppointOwner={async (id, email) => {
          const failure = await operator.appointOwner(id, email)
          if (failure === null) await router.invalidate()
          return failure
        }}
        onReadDomains={operator.domains}
        onVerifyDomain={operator.verifyDomain}
        onSetSeats={async (id, seats) => {
          const outcome = await operator.setSeats(id, seats)
          if ('set' in outcome) await router.invalidate()
          return outcome
        }}
      />
    </>
  )
}
