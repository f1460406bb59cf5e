import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { isConflict, PortError, refusalBy } from '#machines/port-error.ts'
import { CompaniesScreen } from '#src/features/operator-companies/companies-screen.tsx'
import { companiesSearchIn } from '#src/parts/page/operator-search.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import { guardPerson } from '../-guard.ts'
import { useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_desk/companies')({
  ...listOptions,
  ...searchBy(companiesSearchIn),
  beforeLoad: guardPerson('operator'),
  loader: async ({ context: { services }, deps: search, location }) => {
    const list = await unwrap(
      services.session.api.GET('/v1/operator/companies', { params: { query: omitUndefined(search) } }),
    )
    withinPages(list.pagination, location)
    return { search, list }
  },
  staleTime: 0,
  component: CompaniesPage,
})

function CompaniesPage() {
  const { t } = useLingui()
  const router = useRouter()
  const go = useStayInPlace()
  const { api, sessionActor } = Route.useRouteContext().services.session
  const { search, list } = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Companies`}</PageTitle>
      <CompaniesScreen
        list={list}
        search={search}
        onSearch={searchValue => go({ to: '/companies', search: { searchValue } })}
        onView={({ id, name }) => sessionActor.send({ type: 'session.companyViewed', company: { id, name } })}
        onCreate={async company => {
          const failure = await refusalBy(unwrap(api.POST('/v1/operator/companies', { body: company })))
          if (failure === null) await router.invalidate()
          return failure
        }}
        onAssignOwner={async (id, email) => {
          const failure = await refusalBy(
            unwrap(
              api.PUT('/v1/operator/companies/{id}/owner', { params: { path: { id } }, body: { email } }),
            ),
          )
          if (failure === null || isConflict(failure)) await router.invalidate()
          return failure
        }}
        onReadDomains={async id =>
          (await unwrap(api.GET('/v2/company/{id}/domains', { params: { path: { id } } }))).domains
        }
        onVerifyDomain={(id, domain, note) =>
          refusalBy(
            unwrap(
              api.POST('/v1/operator/companies/{id}/domains/{domain}/verify', {
                params: { path: { id, domain } },
                body: { note },
              }),
            ),
          )
        }
        onSetPartner={async partner => {
          const failure = await refusalBy(unwrap(api.PUT('/v1/operator/partners', { body: partner })))
          if (failure === null) void toast('planUpdated')
          return failure
        }}
        onReadCompany={async ({ id, name }) => {
          const query = { searchValue: name, pageSize: 100 }
          const { companies } = await unwrap(api.GET('/v1/operator/companies', { params: { query } }))
          const company = companies.find(one => one.id === id)
          if (company === undefined) throw new PortError('0004')
          return company
        }}
        onSetSeats={async (id, seats) => {
          const put = api.PUT('/v1/operator/companies/{id}/seats', { params: { path: { id } }, body: seats })
          try {
            return await unwrap(put)
          } finally {
            // Also after another operator was first: the list behind the dialog is out of date.
            await router.invalidate()
          }
        }}
      />
    </>
  )
}
