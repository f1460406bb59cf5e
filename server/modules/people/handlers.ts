import { Readable } from 'node:stream'
import { csvFile, csvLine } from '#domain/employee-file/csv.ts'
import { exposedDataIn } from '#domain/exposed-data-labels.ts'
import { fiveYearsBefore } from '#domain/score.ts'
import type { FindingsSummary } from '#openapi/generated/api.d.ts'
import { recordView } from '#server/platform/audit/views.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers, type OperationId } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { pagination, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isAdminOf, requireCompany } from './company.ts'
import { findingsCsvLabels, riskLabels, usersCsvLabels } from './csv-labels.ts'
import { listDepartments, showDepartment } from './departments.ts'
import {
  countFindings,
  type FindingFilter,
  type FindingRow,
  type FindingSort,
  findFindingIds,
  findFindings,
  findFindingsById,
  summarise,
} from './findings-store.ts'
import { presentChoices, presentDeepScans, presentRiskLevels, totalOf } from './present.ts'
import { presentCategories, presentDetail, presentFinding, presentSummary } from './present-findings.ts'
import { hasOthersInTotals } from './sums.ts'
import { findUncheckedSources } from './unchecked-sources.ts'
import { countCategories, findDiscoveries, findUser, type Whose } from './user-store.ts'
import { findAliases, usersCsv } from './users-export.ts'
import type { SortField, SortOrder } from './users-order.ts'
import { countChoices, countUsers, findUsers, presentUser } from './users-store.ts'

interface Written {
  readonly locale: Locale
  readonly today: string
}

/** Findings read, and held in memory, at a time. */
const chunkSize = 5_000

const lineOf = (row: FindingRow, { locale, today }: Written): string => {
  const labels = findingsCsvLabels[locale]
  const finding = presentFinding(row, today)
  const status =
    finding.resolution === null ? labels.states[finding.status] : labels.resolutions[finding.resolution]
  return csvLine(locale, [
    finding.person.fullname,
    finding.person.email,
    finding.person.department?.name ?? '',
    finding.status === 'fixed' ? '' : riskLabels[locale][finding.threatLevel],
    labels.issues[finding.issue],
    finding.impactedDomain ?? '',
    labels.scopes[finding.scope],
    finding.source ?? finding.breachName ?? finding.breachDomain ?? finding.companyName ?? '',
    finding.exposedData.map(kind => exposedDataIn(kind, locale)).join(', '),
    finding.dateOfExposure,
    finding.discoveredAt.slice(0, 10),
    finding.safe ? labels.safe : status,
  ])
}

async function* linesOf(
  db: Database,
  companyId: string,
  ids: readonly string[],
  written: Written,
): AsyncGenerator<string> {
  yield csvFile(written.locale, [findingsCsvLabels[written.locale].titles])
  for (let from = 0; from < ids.length; from += chunkSize) {
    const rows = await findFindingsById(db, companyId, ids.slice(from, from + chunkSize))
    yield rows.map(row => lineOf(row, written)).join('')
  }
}

/** Under the privacy rule as of when each chunk is written. */
const findingsCsv = (db: Database, companyId: string, ids: readonly string[], written: Written): Readable =>
  Readable.from(linesOf(db, companyId, ids, written), { objectMode: false })

/** Everything except page and order. */
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

/** By risk, the highest first, unless the query says otherwise. */
const sortOf = ({
  sortField,
  sortOrder,
}: {
  readonly sortField?: SortField
  readonly sortOrder?: SortOrder
}): { readonly field: SortField; readonly order: SortOrder } =>
  sortField === undefined
    ? { field: 'riskLevel', order: 'desc' }
    : { field: sortField, order: sortOrder ?? 'asc' }

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

  type FindingsQuery = ApiRequest<'exportCompanyFindings'>['query']
  const findingFilter = (query: ApiRequest<'getFindingsSummary'>['query']): FindingFilter => {
    refuseBackwards(query.exposedFrom, query.exposedTo, 'exposedTo')
    return { ...filterOf(query), scope: query.scope ?? 'external', status: query.status ?? 'detected' }
  }
  const findingSort = ({ sortField, sortOrder }: FindingsQuery): FindingSort | null =>
    sortField === undefined ? null : { field: sortField, order: sortOrder ?? 'asc' }

  return {
    listDepartments: async request => listDepartments(db, await companyOf(request), request.query),
    getDepartment: async request => showDepartment(db, await companyOf(request), request.params.departmentId),

    listCompanyUsers: async request => {
      const companyId = await companyOf(request)
      const { query } = request
      const wanted = wantedPage(query)
      const filter = filterOf(query)
      const sort = sortOf(query)
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
        riskLevels: presentRiskLevels(counts),
        deepScans: presentDeepScans(counts),
        choices: presentChoices(choices),
        uncheckedSources,
        othersInTotals,
      }
    },

    exportCompanyUsers: async request => {
      const companyId = await companyOf(request)
      const caller = callerOf(request)
      const aliases = await findAliases(db, companyId, filterOf(request.query), sortOf(request.query))
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
        findFindings(db, companyId, filter, findingSort(query), wanted),
        countFindings(db, companyId, filter),
      ])
      return { items: rows.map(row => presentFinding(row, today())), pagination: pagination(wanted, total) }
    },

    exportCompanyFindings: async request => {
      const companyId = await companyOf(request)
      const caller = callerOf(request)
      const { query } = request
      const ids = await findFindingIds(db, companyId, findingFilter(query), findingSort(query))
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
