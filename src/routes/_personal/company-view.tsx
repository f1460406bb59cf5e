import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound, useRouterState } from '@tanstack/react-router'
import { readUser } from '#src/features/people/api.ts'
import { OwnViewScreen } from '#src/features/people/own-view-screen.tsx'
import { PeoplePending } from '#src/features/people/people-pending.tsx'
import { decideOnDeepScan } from '#src/parts/company/consent.ts'
import { userSearchIn } from '#src/parts/company/people-fields.ts'
import type { UserSearch } from '#src/parts/company/people-search.ts'
import type { Target } from '#src/ui/target.ts'
import { guardPerson } from '../-guard.ts'
import { StayInPlace, useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

/** The admins' page, loaded with the person's own register id (spec 2 §6). */
export const Route = createFileRoute('/_personal/company-view')({
  ...listOptions,
  ...searchBy(userSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser }, deps: search, location }) => {
    const { id: registerId, companyId, company: own } = currentUser.register
    // A person without a company has no such page.
    if (companyId === null || own === null) throw notFound()
    const detail = await readUser(services.session.companyOf(currentUser), registerId, search)
    if (!detail) throw notFound()
    withinPages(detail.pagination, location)
    return { companyId, detail, search, own }
  },
  component: OwnViewPage,
  pendingComponent: PeoplePending,
})

const linkOf = (search: UserSearch): Target => ({ to: '/company-view', search })

function OwnViewPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const { own, ...data } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  const search = useLatestSearch(userSearchIn)
  return (
    <StayInPlace>
      <PageTitle>{t`What my company sees`}</PageTitle>
      <OwnViewScreen
        {...data}
        company={own}
        decide={decision => decideOnDeepScan(session, decision)}
        search={search}
        busy={isLoading}
        linkOf={linkOf}
        onSearch={requested => go(linkOf(requested))}
      />
    </StayInPlace>
  )
}
