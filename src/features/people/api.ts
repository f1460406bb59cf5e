import { failureOf } from '#machines/port-error.ts'
import type {
  AlertAddressCount,
  AlertFilter,
  AlertOutcome,
  AlertRecipientPage,
  DeepScanInviteOutcome,
  DepartmentRef,
  PeopleSelection,
} from '#openapi/generated/api.ts'
import type { CompanyCalls, CompanyContext } from '#src/parts/company/company-context.ts'
import {
  type DepartmentsSearch,
  isRange,
  type UserSearch,
  type UsersSearch,
} from '#src/parts/company/people-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { toast } from '#src/parts/page/toasts.ts'
import { unwrap } from '#src/services/api/client.ts'
import { allPages, omitUndefined, readOrNull } from '#src/services/api/queries.ts'

/** Some users of the exposure views, or everyone who matches the list's filters, with exceptions. */
export type ChosenPeople =
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'all'; selection: PeopleSelection }

export type AlertAudience =
  | { kind: 'filter'; filter: AlertFilter }
  | { kind: 'people'; people: ChosenPeople }
  | { kind: 'addresses'; emails: readonly string[] }

export interface AlertDraft {
  audience: AlertAudience
  /** 1 to 2000 characters. */
  message: string
  link: string | null
  trainingResources: boolean
}

/** The recipients of a deep scan invitation: one user, or a selection in the list. */
export type InvitationTarget = { kind: 'one'; id: string } | { kind: 'many'; people: ChosenPeople }

export interface FoundDepartments {
  items: readonly DepartmentRef[]
  total: number
}

export const readUsers = ({ api, id }: CompanyCalls, search: UsersSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/user', {
      params: { path: { id }, query: omitUndefined(search) },
    }),
  )

export const readUser = (
  { api, id }: CompanyCalls,
  userId: string,
  { startDate, endDate, ...search }: UserSearch,
) =>
  readOrNull('0006', userId, () =>
    unwrap(
      api.GET('/v2/company/{id}/user/{userId}', {
        params: {
          path: { id, userId },
          query: omitUndefined({ ...search, ...(isRange(startDate, endDate) && { startDate, endDate }) }),
        },
      }),
    ),
  )

export const readDepartments = ({ api, id }: CompanyCalls, search: DepartmentsSearch) =>
  unwrap(
    api.GET('/v2/company/{id}/department', {
      params: {
        path: { id },
        query: omitUndefined(search),
      },
    }),
  )

/** The departments for the filter: the first hundred by name, and these. One call, or two. */
export const readDepartmentNames = async (
  company: CompanyCalls,
  chosen: readonly string[],
): Promise<FoundDepartments> => {
  const first = await departmentNames(company, {})
  const others = chosen.filter(id => !first.items.some(department => department.id === id))
  if (others.length === 0 || first.items.length === first.total) return first
  const { items } = await departmentNames(company, { departmentsFilter: others })
  return { items: [...first.items, ...items], total: first.total }
}

export const readDepartment = ({ api, id }: CompanyCalls, departmentId: string) =>
  readOrNull('0004', departmentId, () =>
    unwrap(api.GET('/v2/company/{id}/department/{departmentId}', { params: { path: { id, departmentId } } })),
  )

const departmentNames = async (
  { api, id }: CompanyCalls,
  query: { searchValue?: string; departmentsFilter?: string[] },
): Promise<FoundDepartments> => {
  const { items, pagination } = await unwrap(
    api.GET('/v2/company/{id}/department', {
      params: { path: { id }, query: { ...query, pageSize: 100, sortField: 'name' } },
    }),
  )
  return {
    items: items.map(department => ({ id: department.id, name: department.name })),
    total: pagination.totalRecords,
  }
}

/** What can be done with a company's people. Alerts and invitations reject with a `PortError`. */
export const peopleActions = (
  company: CompanyContext,
  sender: { fullname: string; company: { name: string } | null },
) => {
  const { api, id } = company
  const params = { path: { id } }

  /** Requests one row, which comes with the count. */
  const countSelected = async ({ exceptIds, ...query }: PeopleSelection): Promise<number> => {
    const { pagination } = await unwrap(
      api.GET('/v2/company/{id}/user', { params: { ...params, query: { ...query, pageSize: 1 } } }),
    )
    return Math.max(0, pagination.totalRecords - exceptIds.length)
  }

  const invite = async (target: InvitationTarget, message: string): Promise<DeepScanInviteOutcome> => {
    const body = message === '' ? {} : { customMessage: message }
    if (target.kind === 'many')
      return unwrap(
        api.POST('/v2/company/{id}/invites/invite', { params, body: { ...namedBy(target.people), ...body } }),
      )
    await api.POST('/v2/company/{id}/user/{userId}/invite', {
      params: { path: { id, userId: target.id } },
      body,
    })
    return { invited: 1, skipped: 0, withoutSeat: 0 }
  }

  return {
    /** The first hundred whose name contains this text; null when they could not be loaded. */
    findDepartments: (query: string): Promise<FoundDepartments | null> =>
      departmentNames(company, { searchValue: query }).catch(() => null),

    exportUsers: (search: UsersSearch): Promise<void> =>
      saveAnswer(
        'users.csv',
        api.GET('/v2/company/{id}/user/export', {
          params: { ...params, query: allPages(search) },
          parseAs: 'blob',
        }),
      ),

    /** Searches recipients by words of a name or address. */
    findRecipients: (search: string): Promise<AlertRecipientPage> =>
      unwrap(api.GET('/v2/company/{id}/invites/notify', { params: { ...params, query: { search } } })),

    /** How many people an alert will reach, and the addresses outside the company, which it won't. */
    async countAudience(audience: AlertAudience): Promise<AlertAddressCount> {
      switch (audience.kind) {
        case 'addresses':
          return unwrap(
            api.POST('/v2/company/{id}/invites/notify/count', {
              params,
              body: { emails: [...audience.emails] },
            }),
          )
        case 'people': {
          const { people } = audience
          const count = people.kind === 'some' ? people.ids.length : await countSelected(people.selection)
          return { count, refused: [] }
        }
        case 'filter': {
          const { filter } = audience
          const { count } = await unwrap(
            api.GET('/v2/company/{id}/invites/notify/count', { params: { ...params, query: { filter } } }),
          )
          return { count, refused: [] }
        }
      }
    },

    sendAlert: ({ audience, message, link, trainingResources }: AlertDraft): Promise<AlertOutcome> =>
      unwrap(
        api.POST('/v2/company/{id}/invites/notify', {
          params,
          body: {
            emails: audience.kind === 'addresses' ? [...audience.emails] : [],
            ...(audience.kind === 'people' && namedBy(audience.people)),
            ...(audience.kind === 'filter' && { filter: audience.filter }),
            message,
            ...(link !== null && { link }),
            ...(trainingResources && { trainingResources }),
          },
        }),
      ),

    countInvitable: (target: InvitationTarget): Promise<DeepScanInviteOutcome> =>
      unwrap(
        api.POST('/v2/company/{id}/invites/invite/count', {
          params,
          body: target.kind === 'many' ? namedBy(target.people) : { registerIds: [target.id] },
        }),
      ),

    /** Resolves to null when a concurrent change was first: the person can't be invited anymore. */
    async inviteToDeepScan(target: InvitationTarget, message: string): Promise<DeepScanInviteOutcome | null> {
      try {
        const outcome = await invite(target, message)
        company.refresh()
        return outcome
      } catch (error) {
        if (failureOf(error).code !== '0040') throw error
        void toast('conflict')
        company.refresh()
        return null
      }
    },

    emailContext: { company: sender.company?.name ?? '', sender: sender.fullname },
  }
}

export type PeopleActions = ReturnType<typeof peopleActions>

/** A selection in the API's terms. */
const namedBy = (people: ChosenPeople) =>
  people.kind === 'some' ? { registerIds: [...people.ids] } : { registerIds: [], selection: people.selection }
