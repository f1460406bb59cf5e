import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { adminActionsOf, readAdmins } from '#src/features/admin-management/admin-actions.ts'
import { AdminsPending, AdminsScreen } from '#src/features/admin-management/admins-screen.tsx'
import { readProfile } from '#src/features/company-settings/api.ts'
import { adminsSearchIn } from '#src/parts/company/membership-search.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions, searchBy } from '../-route-options.ts'

export const Route = createFileRoute('/_company/admin-user-management-settings')({
  ...listOptions,
  ...searchBy(adminsSearchIn),
  loader: async ({ context: { company, currentUser }, deps: search, location }) => {
    const [{ items, pagination }, { domains }] = await Promise.all([
      readAdmins(company, search),
      readProfile(company),
    ])
    withinPages(pagination, location)
    const isOwner = currentUser.viewing === null && currentUser.register.groups.includes('COMPANY_OWNER')
    return { admins: items, pagination, domains, isOwner, search }
  },
  component: AdminsPage,
  pendingComponent: AdminsPending,
})

function AdminsPage() {
  const { t } = useLingui()
  const go = useStayInPlace()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const data = Route.useLoaderData()
  const { company } = Route.useRouteContext()
  const search = useLatestSearch(adminsSearchIn)
  const [actions] = useState(() => adminActionsOf(company))
  return (
    <>
      <PageTitle>{t`Admin users`}</PageTitle>
      <AdminsScreen
        {...data}
        search={search}
        actions={actions}
        busy={isLoading}
        onSearch={requested => go({ to: '/admin-user-management-settings', search: requested })}
      />
    </>
  )
}
