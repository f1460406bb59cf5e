import {
  atLeast,
  byLevel,
  byRisk,
  placeAreas,
  riskLevels,
  riskOfGroup,
  smallestGroup,
  type WeighedArea,
  withUncertain,
} from '#domain/company-risk.ts'
import { categoryOf, indicators } from '#domain/indicators.ts'
import { withSums } from '#domain/published-sums.ts'
import { gradeOf } from '#domain/score-bands.ts'
import type {
  CompanyAreas,
  CompanyDashboardV2,
  Department,
  DepartmentDetail,
  DepartmentPage,
  DepartmentSortField,
  RiskLevelCounts,
} from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ApiRequest } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type AreaFigures,
  countDepartment,
  type DepartmentRow,
  findAreaFigures,
  findDepartments,
} from './departments-store.ts'
import { countsOf, presentDeepScans } from './present.ts'
import { findUncheckedSources, totalsAsOf } from './sums.ts'

type Db = Platform['db']

/** The mean of scores, unless it would reveal one person's (spec 2 §4). */
export const aggregateScore = (score: number | null, scored: number): number | null =>
  scored < smallestGroup ? null : score

const riskLevelsOf = (row: DepartmentRow): RiskLevelCounts =>
  withSums(
    countsOf(riskLevels, level => row.levels[level]),
    row.sums.levels,
  )

const certainLevelsOf = (row: DepartmentRow): RiskLevelCounts =>
  withUncertain(riskLevelsOf(row), row.partly + row.sums.partly)

const presentDepartment = (row: DepartmentRow): Department => {
  const score = aggregateScore(row.score, row.scored)
  const levels = riskLevelsOf(row)
  return {
    id: row.id,
    name: row.name,
    namedOnly: row.has_others && row.sums.people === 0,
    users: row.people,
    usersScanned: atLeast(levels, 'COULD_NOT_CHECK'),
    usersUnknown: levels.COULD_NOT_CHECK,
    usersAtHighRisk: atLeast(levels, 'HIGH'),
    exposures: row.exposures + row.sums.exposures,
    riskLevel: riskOfGroup(certainLevelsOf(row)),
    score,
    grade: gradeOf(score),
  }
}

/** Email addresses are checked by bulk and personal scans; the rest only by personal ones. */
export const presentAreas = (figures: AreaFigures): CompanyAreas =>
  placeAreas(
    indicators.map((indicator, place): WeighedArea => {
      const category = categoryOf(indicator)
      const found = figures.findings.find(row => row.category === category)
      const shown = {
        category,
        usersAffected: figures.lacking[place] ?? 0,
        usersUnknown: figures.unknown[place] ?? 0,
        usersTotal: figures.scored,
        findings: found?.findings ?? 0,
        hasCritical: (found?.critical ?? 0) > 0,
      }
      if (category !== 'EMAIL') return shown
      return {
        ...shown,
        usersAffected: figures.exposed_by_email + figures.sums.exposed_by_email,
        usersUnknown: figures.unknown_by_email + figures.sums.unknown_by_email,
        usersTotal: figures.scanned + figures.sums.people,
        findings: shown.findings + figures.sums.exposures,
        hasCritical: shown.hasCritical || figures.sums.critical > 0,
      }
    }),
  )

const compare: Readonly<Record<DepartmentSortField, (one: Department, other: Department) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  users: (one, other) => one.users - other.users,
  usersAtHighRisk: (one, other) => one.usersAtHighRisk - other.usersAtHighRisk,
  exposures: (one, other) => one.exposures - other.exposures,
  riskLevel: byLevel,
}

/** By name by default; sorted in memory by calculated figures, as a company has few. */
export const listDepartments = async (
  db: Db,
  companyId: string,
  query: ApiRequest<'listDepartments'>['query'],
): Promise<DepartmentPage> => {
  const wanted = wantedPage(query)
  const wantedIds = query.departmentsFilter ?? []
  const words = (query.searchValue ?? '').toLowerCase().split(/\s+/)
  const [found, uncheckedSources] = await Promise.all([
    findDepartments(db, companyId),
    findUncheckedSources(db, companyId),
  ])
  const all = found
    .filter(({ id }) => wantedIds.length === 0 || wantedIds.includes(id))
    .filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
    .map(presentDepartment)
  const field = query.sortField ?? 'name'
  const sign = query.sortOrder === 'desc' ? -1 : 1
  const sorted = all.toSorted((one, other) => sign * compare[field](one, other) || compare.name(one, other))
  const { offset, limit } = rowsOf(wanted)
  return {
    items: sorted.slice(offset, offset + limit),
    pagination: pagination(wanted, all.length),
    uncheckedSources,
  }
}

export const worstDepartments = async (
  db: Db,
  companyId: string,
  atMost: number,
): Promise<Pick<CompanyDashboardV2, 'departments' | 'departmentCount'>> => {
  const all = await findDepartments(db, companyId)
  const ranked = all
    .map(row => {
      const department = presentDepartment(row)
      return { ...department, department, usersUnknown: certainLevelsOf(row).COULD_NOT_CHECK }
    })
    .filter(({ riskLevel }) => riskLevel !== 'PENDING')
    .toSorted(byRisk)
  return {
    departments: ranked.slice(0, atMost).map(({ department }) => department),
    departmentCount: all.length,
  }
}

/** @throws AppError 0004 when the company has no such department. */
export const showDepartment = async (
  db: Db,
  companyId: string,
  departmentId: string,
): Promise<DepartmentDetail> => {
  const [[row], figures, counts, uncheckedSources] = await Promise.all([
    findDepartments(db, companyId, departmentId),
    findAreaFigures(db, companyId, departmentId),
    countDepartment(db, companyId, departmentId),
    findUncheckedSources(db, companyId),
  ])
  if (row === undefined) throw new AppError('0004')
  return {
    department: presentDepartment(row),
    riskLevels: riskLevelsOf(row),
    areas: presentAreas(figures),
    findings: {
      external: counts.external + row.sums.exposures,
      internal: counts.internal + row.sums.internal,
    },
    uncheckedSources,
    deepScans: presentDeepScans(counts.deep_scans),
    totalsAsOf: totalsAsOf(row.sums),
  }
}
