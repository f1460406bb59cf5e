import { byRisk, riskLevels } from '#domain/company-risk.ts'
import type {
  CompanyDashboardV2,
  Department,
  DepartmentDetail,
  DepartmentPage,
  DepartmentSortField,
} from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ApiRequest } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countDepartment, findAreaFigures, findDepartments } from './departments-store.ts'
import { presentDeepScans } from './present.ts'
import { presentAreas, presentDepartment, riskLevelsOf } from './present-departments.ts'
import { findUncheckedSources } from './unchecked-sources.ts'

type Db = Platform['db']
const compare: Readonly<Record<DepartmentSortField, (one: Department, other: Department) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  users: (one, other) => one.users - other.users,
  usersAtHighRisk: (one, other) => one.usersAtHighRisk - other.usersAtHighRisk,
  exposures: (one, other) => one.exposures - other.exposures,
  riskLevel: (one, other) => riskLevels.indexOf(one.riskLevel) - riskLevels.indexOf(other.riskLevel),
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
  const known = all.map(presentDepartment).filter(({ riskLevel }) => riskLevel !== 'PENDING')
  return { departments: known.toSorted(byRisk).slice(0, atMost), departmentCount: all.length }
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
    deepScans: presentDeepScans(
      counts.deep_scans.map(({ status, users }) => ({
        risk_level: 'PENDING' as const,
        deep_scan_status: status,
        users,
      })),
    ),
  }
}
