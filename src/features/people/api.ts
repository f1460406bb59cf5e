import type { DeepScanInviteOutcome, PeopleSelection } from '#openapi/generated/api.d.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import {
  type DepartmentsSearch,
  isRange,
  type UserSearch,
  type UsersSearch,
} from '#src/parts/company/people-search.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { unwrap } from '#src/services/api/client.ts'
import { allPages, omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import type {
  AlertAudience,
  AlertDraft,
  AlertReach,
  ChosenPeople,
  FoundDepartments,
  InvitationTarget,
  PeopleActions,
} from './people-actions.ts'

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

export const exportUsers = ({ api, id }: CompanyCalls, search: UsersSearch): Promise<void> =>
  saveAnswer(
    'users.csv',
    api.GET('/v2/company/{id}/user/export', {
      params: { path: { id }, query: allPages(search) },
      parseAs: 'blob',
    }),
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

/** The first hundred whose name contains this text. */
export const findDepartments = (company: CompanyCalls, query: string): Promise<FoundDepartments> =>
  departmentNames(company, { searchValue: query })

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

type PeoplePorts = Pick<
  PeopleActions,
  'findRecipients' | 'countAudience' | 'sendAlert' | 'countInvitable'
> & {
  inviteToDeepScan: (target: InvitationTarget, customMessage: string) => Promise<DeepScanInviteOutcome>
}

/** The ports of alerts and deep scan invitations. */
export const createPeoplePorts = ({ api, id }: CompanyCalls): PeoplePorts => {
  const path = { id }

  /** How many people match the filters. Requests one row, which comes with the count. */
  const countSelected = async ({ exceptIds, ...query }: PeopleSelection): Promise<number> => {
    const { pagination } = await unwrap(
      api.GET('/v2/company/{id}/user', { params: { path, query: { ...query, pageSize: 1 } } }),
    )
    return Math.max(0, pagination.totalRecords - exceptIds.length)
  }

  const countChosen = async (people: ChosenPeople): Promise<number> =>
    people.kind === 'some' ? people.ids.length : countSelected(people.selection)

  const countAudience = async (audience: AlertAudience): Promise<AlertReach> => {
    if (audience.kind === 'addresses')
      return unwrap(
        api.POST('/v2/company/{id}/invites/notify/count', {
          params: { path },
          body: { emails: [...audience.emails] },
        }),
      )
    if (audience.kind === 'people') return { count: await countChosen(audience.people), refused: [] }
    const { filter } = audience
    const { count } = await unwrap(
      api.GET('/v2/company/{id}/invites/notify/count', { params: { path, query: { filter } } }),
    )
    return { count, refused: [] }
  }

  return {
    async findRecipients(query) {
      const { items, pagination } = await unwrap(
        api.GET('/v2/company/{id}/invites/notify', { params: { path, query: { search: query } } }),
      )
      return { people: items, total: pagination.totalRecords }
    },
    countAudience,
    sendAlert: draft =>
      unwrap(api.POST('/v2/company/{id}/invites/notify', { params: { path }, body: alertOf(draft) })),
    countInvitable: target =>
      unwrap(
        api.POST('/v2/company/{id}/invites/invite/count', {
          params: { path },
          body: { registerIds: [], ...namedBy(peopleOf(target)) },
        }),
      ),
    async inviteToDeepScan(target, customMessage) {
      const message = customMessage.trim()
      const body = message === '' ? {} : { customMessage: message }
      if (target.kind === 'one') {
        await api.POST('/v2/company/{id}/user/{userId}/invite', {
          params: { path: { id, userId: target.id } },
          body,
        })
        return { invited: 1, skipped: 0, withoutSeat: 0 }
      }
      return unwrap(
        api.POST('/v2/company/{id}/invites/invite', {
          params: { path },
          body: { registerIds: [], ...namedBy(target.people), ...body },
        }),
      )
    },
  }
}

const peopleOf = (target: InvitationTarget): ChosenPeople =>
  target.kind === 'many' ? target.people : { kind: 'some', ids: [target.id] }

/** A selection in the API's terms. */
const namedBy = (people: ChosenPeople) =>
  people.kind === 'some' ? { registerIds: [...people.ids] } : { selection: people.selection }

const reachedBy = (audience: AlertAudience) => {
  switch (audience.kind) {
    case 'addresses':
      return { emails: [...audience.emails] }
    case 'people':
      return { emails: [], ...namedBy(audience.people) }
    case 'filter':
      return { emails: [], filter: audience.filter }
  }
}

const alertOf = ({ audience, message, link, trainingResources }: AlertDraft) => ({
  ...reachedBy(audience),
  message: message.trim(),
  ...(link !== null && { link }),
  ...(trainingResources && { trainingResources }),
})
