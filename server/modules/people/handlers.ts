import { fiveYearsBefore } from '#domain/score.ts'
import type { FindingsSummary } from '#openapi/generated/api.ts'
import { listedRiskLevelValues } from '#openapi/generated/enumerations.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers, type OperationId } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { pagination, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isAdminOf, requireCompany } from './company.ts'
import { findingsCsvLabels, usersCsvLabels } from './csv-labels.ts'
import { listDepartments, showDepartment } from './departments.ts'
import { findingsCsv, usersCsv } from './exports.ts'
import {
  countFindings,
  type FindingFilter,
  findFindingIds,
  findFindings,
  summarise,
} from './findings-store.ts'
import {
  presentCategories,
  presentChoices,
  presentDeepScans,
  presentDetail,
  presentFinding,
  presentRiskLevels,
  presentSummary,
  totalOf,
} from './present.ts'
import { findUncheckedSources, hasOthersInTotals } from './sums.ts'
import { countCategories, findDiscoveries, findUser, type Whose } from './user-store.ts'
import { countChoices, countUsers, findAliases, findUsers, presentUser } from './users-store.ts'

const filterOf = <T extends object>(query: T) => {
  const {
    page: _p,
    pageSize: _s,
    sortField: _f,
    sortOrder: _o,
    ...filter
  } = query as T & Record<string, unknown>
  return filter as Omit<T, 'page' | 'pageSize' | 'sortField' | 'sortOrder'>
}

const sortOf = <Field>({
  sortField,
  sortOrder = 'asc',
}: {
  readonly sortField?: Field
  readonly sortOrder?: 'asc' | 'desc'
}) => (sortField === undefined ? null : { field: sortField, order: sortOrder })

const worstFirst = { field: 'riskLevel', order: 'desc' } as const

const refuseBackwards = (from: string | undefined, to: string | undefined, name: string): void => {
  if (from !== undefined && to !== undefined && to < from) throw invalidInput({ name, rule: 'range' })
}

export const createPeopleModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const today = (): string => clock.now().toISOString().slice(0, 10)
  const companyOf = async <O extends OperationId>(
    request: ApiRequest<O> & { params: { id: string } },
  ): Promise<string> => {
    const { id } = request.params
    await requireCompany(db, callerOf(request), id)
    return id
  }

  /** An admin names a person of the exposure views; anyone else only themselves, by their register. */
  const whose = (request: ApiRequest<'getCompanyUser'>): Whose => {
    const who = callerOf(request)
    const { userId } = request.params
    if (who.registerId !== null && userId.toLowerCase() === who.registerId)
      return { registerId: who.registerId }
    if (!isAdminOf(who)) throw new AppError('0016')
    return { exposureId: userId }
  }

  const findingFilter = (query: ApiRequest<'getFindingsSummary'>['query']): FindingFilter => {
    refuseBackwards(query.exposedFrom, query.exposedTo, 'exposedTo')
    return { ...filterOf(query), scope: query.scope ?? 'external', status: query.status ?? 'detected' }
  }

  return {
    listDepartments: async request => listDepartments(db, await companyOf(request), request.query),
    getDepartment: async request => showDepartment(db, await companyOf(request), request.params.departmentId),

    listCompanyUsers: async request => {
      const companyId = await companyOf(request)
      const { query } = request
      const wanted = wantedPage(query)
      const filter = filterOf(query)
      const sort = sortOf(query) ?? worstFirst
      const [rows, counts, choices, uncheckedSources, othersInTotals] = await Promise.all([
        findUsers(db, companyId, filter, sort, wanted),
        countUsers(db, companyId, filter),
        countChoices(db, companyId, filter),
        findUncheckedSources(db, companyId),
        hasOthersInTotals(db, companyId),
      ])
      return {
        items: rows.map(presentUser),
        pagination: pagination(wanted, totalOf(counts)),
        riskLevels: presentRiskLevels(listedRiskLevelValues, counts),
        deepScans: presentDeepScans(counts),
        choices: presentChoices(choices),
        uncheckedSources,
        othersInTotals,
      }
    },

    exportCompanyUsers: async request => {
      const companyId = await companyOf(request)
      const caller = callerOf(request)
      const { query } = request
      const aliases = await findAliases(db, companyId, filterOf(query), sortOf(query) ?? worstFirst)
      await recordAudit(db, {
        actorId: actorIdOf(caller),
        action: 'users.exported',
        companyId,
        detail: { users: aliases.length },
      })
      const locale = languageOf(request)
      answerCsv(request, `${usersCsvLabels[locale].file}-${today()}.csv`)
      return usersCsv(db, companyId, aliases, locale)
    },

    getCompanyUser: async request => {
      const caller = callerOf(request)
      const named = whose(request)
      const companyId = await companyOf(request)
      const { page, ...period } = request.query
      refuseBackwards(period.startDate, period.endDate, 'endDate')
      const user = await findUser(db, companyId, named)
      if (user === undefined) throw new AppError('0006')
      if ('exposureId' in named && user.register_id !== null)
        await recordView(db, {
          actorId: actorIdOf(caller),
          action: 'person.viewed',
          subjectId: user.register_id,
          companyId,
        })
      const wanted = wantedPage({ page: page ?? 1 })
      const [categories, discoveries] = await Promise.all([
        countCategories(db, user.id, period),
        findDiscoveries(db, user.id, period, wanted),
      ])
      return {
        ...presentDetail(user),
        categories: presentCategories(categories),
        discoveries: discoveries.rows.map(row => presentFinding(row, today())),
        pagination: pagination(wanted, discoveries.total),
      }
    },

    listCompanyFindings: async request => {
      const companyId = await companyOf(request)
      const { query } = request
      const wanted = wantedPage(query)
      const filter = findingFilter(query)
      const [rows, total] = await Promise.all([
        findFindings(db, companyId, filter, sortOf(query), wanted),
        countFindings(db, companyId, filter),
      ])
      return { items: rows.map(row => presentFinding(row, today())), pagination: pagination(wanted, total) }
    },

    exportCompanyFindings: async request => {
      const companyId = await companyOf(request)
      const caller = callerOf(request)
      const { query } = request
      const ids = await findFindingIds(db, companyId, findingFilter(query), sortOf(query))
      await recordAudit(db, {
        actorId: actorIdOf(caller),
        action: 'findings.exported',
        companyId,
        detail: { findings: ids.length },
      })
      const locale = languageOf(request)
      answerCsv(request, `${findingsCsvLabels[locale].file}-${today()}.csv`)
      return findingsCsv(db, companyId, ids, { locale, today: today() })
    },

    getFindingsSummary: async (request): Promise<FindingsSummary> => {
      const companyId = await companyOf(request)
      const [choices, uncheckedSources, othersInTotals] = await Promise.all([
        summarise(db, companyId, findingFilter(request.query), fiveYearsBefore(today())),
        findUncheckedSources(db, companyId),
        hasOthersInTotals(db, companyId),
      ])
      return { ...presentSummary(choices), uncheckedSources, othersInTotals }
    },
  } satisfies Partial<Handlers>
}
