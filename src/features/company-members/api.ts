import { type Failure, failureOf, isOldVersion, PortError, refusalBy } from '#machines/port-error.ts'
import type { CompanyMember, MembersChange } from '#openapi/generated/api.ts'
import { type CompanyCalls, type CompanyContext, seatsRead } from '#src/parts/company/company-context.ts'
import type { MembersSearch } from '#src/parts/company/membership-search.ts'
import { type ToastName, toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import { omitUndefined } from '#src/services/api/queries.ts'
import type { MemberStep } from './member-steps.ts'

export const readMembers = async (
  { api, view }: CompanyCalls,
  { view: _tab, invite: _invite, ...search }: MembersSearch,
) => {
  try {
    const { data, response } = await api.GET('/v1/user/company', {
      params: { query: { ...view, ...omitUndefined(search) } },
    })
    const pages = Number(response.headers.get('x-total-pages') ?? 1)
    return {
      members: data ?? [],
      page: search.page ?? 1,
      pages,
      total: Number(response.headers.get('x-total-records') ?? 0),
    }
  } catch (error) {
    // 0014: there are no admins, so the filter finds no one.
    if (error instanceof PortError && error.code === '0014')
      return { members: [], page: 1, pages: 1, total: 0 }
    throw error
  }
}

/** One of those who were listed, as they are now. */
export const readMember = async (
  { api, view }: CompanyCalls,
  { id, email }: CompanyMember,
): Promise<CompanyMember> => {
  const query = { ...view, searchValue: email }
  const found = await unwrap(api.GET('/v1/user/company', { params: { query } }))
  const member = found.find(one => one.id === id)
  if (member === undefined) throw new PortError('0006')
  return member
}

export const readLeavers = ({ api, id }: CompanyCalls, page: number | undefined) =>
  unwrap(api.GET('/v2/company/{id}/leavers', { params: { path: { id }, query: omitUndefined({ page }) } }))

export const readSeats = async (company: CompanyContext) => {
  const { api, id } = company
  const seats = await unwrap(api.GET('/v1/company/checkSeats/{id}', { params: { path: { id } } }))
  seatsRead(company, seats)
  return seats
}

/** Resolves to how many people the step didn't apply to anymore. */
const takeMemberStep = async ({ api, id, view }: CompanyCalls, step: MemberStep): Promise<number> => {
  const [member] = step.members
  if (member === undefined) throw new PortError('0006')
  const params = { path: { id: member.id }, query: view }
  const ofMember = { params: { path: { id, memberId: member.id } } }
  const invite = () => ({ path: { id: inviteOf(member) }, query: view })
  const isOne = step.members.length === 1
  const changeAll = async (change: MembersChange['change']) => {
    const members = step.members.map(one => ({ memberId: one.id, was: one.role }))
    const { changed } = await unwrap(
      api.PATCH('/v2/company/{id}/members', { params: { path: { id } }, body: { members, change } }),
    )
    if (changed === 0) throw new PortError('0040')
    return members.length - changed
  }
  switch (step.kind) {
    case 'remove':
      if (!isOne) return changeAll('REMOVE')
      await api.DELETE('/v1/user/{id}', { params })
      break
    case 'resend':
      if (!isOne) {
        const body = { inviteIds: step.members.map(inviteOf) }
        const answer = await unwrap(api.POST('/v1/invites/resend', { params: { query: view }, body }))
        if (answer.resent === 0) throw new PortError('0040')
        return answer.skipped
      }
      await api.POST('/v1/invites/resend-only/{id}', { params: invite() })
      break
    case 'confirmAddress':
      await api.POST('/v2/company/{id}/members/{memberId}/confirm', ofMember)
      break
    case 'refuseAddress':
      await api.POST('/v2/company/{id}/members/{memberId}/reject', ofMember)
      break
    case 'endSessions':
      await api.DELETE('/v2/company/{id}/members/{memberId}/sessions', ofMember)
      break
    case 'edit': {
      const was = { fullname: member.fullname, department: member.department }
      const body = { was, ...step.details }
      await api.PATCH('/v2/company/{id}/members/{memberId}', { ...ofMember, body })
      break
    }
    case 'changeRole': {
      const body = { was: member.role, role: step.role }
      if (!isOne) return changeAll(step.role)
      // Somebody else was first with the same role: nothing is left to change, but the list is out of date.
      if (member.role === step.role) break
      if (member.joinedAt !== null) await api.PUT('/v1/user/role/{id}', { params, body })
      else await api.PUT('/v1/invites/{id}', { params: invite(), body })
    }
  }
  return 0
}

const toasts = {
  changeRole: 'roleChanged',
  remove: 'memberRemoved',
  resend: 'inviteResent',
  confirmAddress: 'addressConfirmed',
  refuseAddress: 'addressRefused',
  endSessions: 'sessionsEnded',
  edit: 'profileSaved',
} as const satisfies Record<MemberStep['kind'], ToastName>

type ChangedCompany = CompanyCalls & Pick<CompanyContext, 'refresh'>

const changed = ({ refresh }: ChangedCompany, toastName: ToastName): void => {
  void toast(toastName)
  refresh()
}

/** Resolves to the refusal, or null; a concurrent change that leaves nothing to choose is none. After either the list is out of date. */
export const changeMembers = async (company: ChangedCompany, step: MemberStep): Promise<Failure | null> => {
  try {
    const skipped = await takeMemberStep(company, step)
    changed(company, skipped > 0 ? 'membersSkipped' : toasts[step.kind])
  } catch (error) {
    const failure = failureOf(error)
    if (!['0006', '0018', '0040'].includes(failure.code)) return failure
    if (!isOldVersion(failure)) changed(company, 'conflict')
    else {
      company.refresh()
      return failure
    }
  }
  return null
}

/** Restores one person who left, or with null everyone; resolves to the refusal, or null. */
export const restoreLeavers = async (
  company: ChangedCompany,
  leaverId: string | null,
): Promise<Failure | null> => {
  const { api, id } = company
  const refused = await refusalBy(
    api.POST('/v2/company/{id}/leavers/restore', { params: { path: { id } }, body: { leaverId } }),
  )
  // A concurrent change was first, or the time was over: the list is out of date.
  const isConflict = refused?.code === '0006'
  if (refused && !isConflict) return refused
  changed(company, isConflict ? 'conflict' : 'leaversRestored')
  return null
}

const inviteOf = ({ inviteId }: CompanyMember): string => {
  if (inviteId === null) throw new PortError('0018')
  return inviteId
}
