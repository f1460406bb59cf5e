import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import {
  changeMembers,
  readLeavers,
  readMember,
  readMembers,
  readSeats,
  restoreLeavers,
} from '#src/features/company-members/api.ts'
import { MembersPending, MembersScreen, membersLink } from '#src/features/company-members/members-screen.tsx'
import {
  type InviteMethod,
  InviteUsersDialog,
  type InviteUsersDialogProps,
} from '#src/features/invite-users/invite-users-dialog.tsx'
import type { CompanyContext } from '#src/parts/company/company-context.ts'
import { type MembersSearch, membersListIn, membersSearchIn } from '#src/parts/company/membership-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import { useLatestSearch, useStayInPlace, withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { listOptions } from '../-route-options.ts'

/** An empty list of members, for the view of people who left. */
const nobody = { members: [], page: 1, pages: 1, total: 0 }

/** The company's directory, and the invitation dialog (spec 1 §2, users-settings). */
export const Route = createFileRoute('/_company/users-settings')({
  ...listOptions,
  validateSearch: membersSearchIn,
  // The dialog is not part of the list: opening it, or changing its tab, loads nothing.
  loaderDeps: ({ search }) => membersListIn(search),
  loader: async ({ context: { company, currentUser }, deps: search, location }) => {
    const isLeft = search.view === 'left'
    const [list, left, seats] = await Promise.all([
      isLeft ? nobody : readMembers(company, search),
      isLeft ? readLeavers(company, search.page) : null,
      readSeats(company),
    ])
    withinPages(left?.pagination ?? { currentPage: list.page, totalPages: list.pages }, location)
    const isOwner = currentUser.viewing === null && currentUser.register.groups.includes('COMPANY_OWNER')
    return { ...list, left, seats, isOwner, search }
  },
  component: MembersPage,
  pendingComponent: MembersPending,
})

function MembersPage() {
  const { t } = useLingui()
  const isLoading = useRouterState({ select: state => state.isLoading })
  const data = Route.useLoaderData()
  const { company } = Route.useRouteContext()
  const search = useLatestSearch(membersListIn)
  const { invite } = Route.useSearch()
  const stay = useStayInPlace()
  const go = (requested: MembersSearch) => stay(membersLink(requested))
  return (
    <>
      <PageTitle>{t`Company members`}</PageTitle>
      <MembersScreen
        {...data}
        search={search}
        onChange={step => changeMembers(company, step)}
        readAgain={member => readMember(company, member)}
        busy={isLoading}
        onRestore={leaverId => restoreLeavers(company, leaverId)}
        onSearch={go}
      >
        {invite && <Inviting method={invite} onClose={() => go(search)} />}
      </MembersScreen>
    </>
  )
}

/** Lives as long as the dialog is open: the draft survives a change of its tabs. */
function Inviting({ method, onClose }: { method: InviteMethod; onClose: () => void }) {
  const { seats, search } = Route.useLoaderData()
  const { company } = Route.useRouteContext()
  const [calls] = useState(() => inviteCalls(company))
  return (
    <InviteUsersDialog
      {...calls}
      method={method}
      linkOf={invite => ({ to: '/users-settings', search: { ...search, invite } })}
      seats={seats}
      onClose={onClose}
    />
  )
}

type InviteCalls = Pick<InviteUsersDialogProps, 'readLink' | 'switchLink' | 'sendInvites'>

const inviteCalls = ({ api, view, refresh }: CompanyContext): InviteCalls => ({
  readLink: () => unwrap(api.GET('/v1/company/invite', { params: { query: view } })),
  switchLink: on => api.PUT('/v1/company', { params: { query: view }, body: { inviteLinkEnabled: on } }),
  async sendInvites(invites) {
    const outcome = await unwrap(api.POST('/v1/invites', { params: { query: view }, body: invites }))
    refresh()
    return outcome
  },
})
