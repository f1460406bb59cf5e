import { createActor } from 'xstate'
import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import { failureOf, PortError } from '#machines/port-error.ts'
import {
  type FindingsSearch,
  isRange,
  type UsersSearch,
  usersFilter,
} from '../parts/company/people-search.ts'
import type { PeopleFlows, PeopleReads } from '../routes/-people-services.ts'
import { unwrap } from '../services/api/client.ts'
import { createPeoplePorts } from '../services/company/people-ports.ts'
import { nameIn, saveFile } from '../services/company/save-file.ts'
import type { CompanyCalls } from './company.ts'
import { openCompanyFinding } from './company-findings.ts'
import type { CompanySurroundings } from './company-scans.ts'
import { actorOf } from './flows.ts'
import { toast, toastFailure } from './toasts.ts'

/** What loaders read of the people of one company. */
export const createPeopleReads = ({ api, id }: CompanyCalls): PeopleReads => {
  const path = { id }
  const named = async (query: { searchValue?: string; departmentsFilter?: string[] }) => {
    const { items, pagination } = await unwrap(
      api.GET('/v2/company/{id}/department', {
        params: { path, query: { ...query, pageSize: 100, sortField: 'name' } },
      }),
    )
    return {
      items: items.map(department => ({ id: department.id, name: department.name })),
      total: pagination.totalRecords,
    }
  }
  return {
    users: search =>
      unwrap(
        api.GET('/v2/company/{id}/user', {
          params: {
            path,
            query: { ...usersQuery(search), ...paged(search.page, search.rows) },
          },
        }),
      ),

    user: (userId, { from, to, category, page }) =>
      orNull('0006', userId, () =>
        unwrap(
          api.GET('/v2/company/{id}/user/{userId}', {
            params: {
              path: { id, userId },
              query: {
                ...(isRange({ from, to }) && {
                  ...(from && { startDate: from }),
                  ...(to && { endDate: to }),
                }),
                ...(category && { leakCategory: category }),
                ...paged(page),
              },
            },
          }),
        ),
      ),

    companyFindings: search =>
      unwrap(
        api.GET('/v2/company/{id}/user/findings', {
          params: {
            path,
            query: {
              ...findingsQuery(search),
              ...paged(search.page, search.rows),
            },
          },
        }),
      ),

    companyFinding: findingId =>
      orNull('0010', findingId, () =>
        unwrap(
          api.GET('/v2/company/{id}/user/findings/{findingId}', { params: { path: { id, findingId } } }),
        ),
      ),

    findingsSummary: search =>
      unwrap(
        api.GET('/v2/company/{id}/user/findings/summary', {
          params: { path, query: findingsFilter(search) },
        }),
      ),

    departments: ({ q, sort, order, page, rows }) =>
      unwrap(
        api.GET('/v2/company/{id}/department', {
          params: {
            path,
            query: {
              ...(q !== undefined && { searchValue: q }),
              ...sorted(sort, order),
              ...paged(page, rows),
            },
          },
        }),
      ),

    async departmentNames(chosen) {
      const first = await named({})
      const others = chosen.filter(id => !first.items.some(department => department.id === id))
      if (others.length === 0 || first.items.length === first.total) return first
      const { items } = await named({ departmentsFilter: others })
      return { items: [...first.items, ...items], total: first.total }
    },

    departmentsNamed: words => named({ searchValue: words }),

    department: departmentId =>
      orNull('0004', departmentId, () =>
        unwrap(
          api.GET('/v2/company/{id}/department/{departmentId}', { params: { path: { id, departmentId } } }),
        ),
      ),
  }
}

/** Puts a file into the person's downloads; a failure is told. */
const saved = async (
  name: string,
  failure: 'usersNotExported' | 'findingsNotExported',
  fetchFile: () => Promise<{ data?: Blob; response: Response }>,
): Promise<void> => {
  try {
    const { data, response } = await fetchFile()
    saveFile(nameIn(response) ?? name, data ?? new Blob())
  } catch (error) {
    void toastFailure(failureOf(error), failure)
  }
}

/** The flows of a company's people, with the services behind them. */
export const openPeople = (
  { api, id }: CompanyCalls,
  { router, inspected }: CompanySurroundings,
): PeopleFlows => {
  const ports = createPeoplePorts(api, id)
  const refresh = () => void router()?.invalidate()
  const alertUsers = alertUsersFlow.provide({
    actors: {
      findRecipients: actorOf(ports.findRecipients),
      countAudience: actorOf(ports.countAudience),
      sendAlert: actorOf(ports.sendAlert),
    },
  })
  const deepScanInvite = deepScanInviteFlow.provide({
    actors: {
      countInvitable: actorOf(ports.countInvitable),
      inviteToDeepScan: actorOf(ports.inviteToDeepScan),
    },
  })
  return {
    companyFinding: openCompanyFinding({ api, id }, { router, inspected }),
    exportUsers: search =>
      saved('users.csv', 'usersNotExported', () =>
        api.GET('/v2/company/{id}/user/export', {
          params: { path: { id }, query: usersQuery(search) },
          parseAs: 'blob',
        }),
      ),
    exportFindings: search =>
      saved('findings.csv', 'findingsNotExported', () =>
        api.GET('/v2/company/{id}/user/findings/export', {
          params: { path: { id }, query: findingsQuery(search) },
          parseAs: 'blob',
        }),
      ),
    alertUsers: () => createActor(alertUsers, inspected).start(),
    deepScanInvite(target) {
      const actor = createActor(deepScanInvite, { ...inspected, input: { target } })
      actor.on('invitation.sent', refresh)
      actor.on('invitation.overtaken', () => {
        void toast('overtaken')
        refresh()
      })
      return actor.start()
    },
  }
}

/** Which findings are shown. */
const findingsFilter = (search: FindingsSearch) => ({
  ...(search.scope && { scope: search.scope }),
  ...(search.status && { status: search.status }),
  ...(search.removal && { removal: search.removal }),
  ...(search.person && { userId: search.person }),
  ...(search.q !== undefined && { searchValue: search.q }),
  ...(search.departments && { departmentsFilter: [...search.departments] }),
  ...(search.threat && { threatFilter: search.threat }),
  ...(search.domain && { webDomainFilter: search.domain }),
  ...(search.issue && { issueFilter: search.issue }),
  ...(search.source && { source: search.source }),
  ...(isRange(search) && {
    ...(search.from && { exposedFrom: search.from }),
    ...(search.to && { exposedTo: search.to }),
  }),
  ...(search.deepScan && { deepScanStatus: [...search.deepScan] }),
  ...(search.risk && { riskLevel: [...search.risk] }),
})

/** What the list of findings shows, in which order. */
const findingsQuery = (search: FindingsSearch) => ({
  ...findingsFilter(search),
  ...sorted(search.sort, search.order),
})

/** Whom the list of users shows, in which order. */
const usersQuery = ({ sort, order, ...filters }: UsersSearch) => ({
  ...usersFilter(filters),
  ...sorted(sort, order),
})

const sorted = <Field extends string>(sort: Field | undefined, order: 'asc' | 'desc' | undefined) => ({
  ...(sort && { sortField: sort, ...(order && { sortOrder: order }) }),
})

const paged = (page: number | undefined, rows?: number) => ({
  ...(page !== undefined && { page }),
  ...(rows !== undefined && { pageSize: rows }),
})

const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** What an id names; null when it names nothing. A malformed one is not asked for: it would count as a bad request. */
const orNull = async <T>(
  code: '0004' | '0006' | '0010',
  id: string,
  read: () => Promise<T>,
): Promise<T | null> => {
  if (!isUuid(id)) return null
  try {
    return await read()
  } catch (error) {
    if (error instanceof PortError && error.code === code) return null
    throw error
  }
}
