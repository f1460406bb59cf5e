import type { CompanyBatch, CompanyScanStatus } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatsOf } from '../company-members/seats.ts'
import { presentDeepScans } from '../people/present.ts'
import { presentBatch, presentProgress } from './present.ts'
import { findLastCompleted, findLatestBatch, findSources } from './store.ts'

export const createCompanyScans = ({ db }: Pick<Platform, 'db'>) => {
  const findCompany = async (companyId: string) => {
    const company = await db
      .selectFrom('company')
      .innerJoin('company_onboarding', 'company_onboarding.company_id', 'company.id')
      .select([
        'company_onboarding.state',
        'company_onboarding.name as draft_name',
        'company_onboarding.batch_id as draft_batch',
        'company.monthly_bulk_scan',
        'company.next_bulk_scan_at',
      ])
      .where('company.id', '=', companyId)
      .executeTakeFirst()
    if (company === undefined) throw new AppError('0004')
    return company
  }

  return {
    async batch(companyId: string): Promise<CompanyBatch> {
      const company = await findCompany(companyId)
      const latest = await findLatestBatch(db, companyId)
      const completed = await findLastCompleted(db, companyId)
      const seats = await seatsOf(db, companyId)
      const isOnboarded = company.state === 'completed'
      return {
        setup: {
          companyDetails: isOnboarded || company.draft_name !== null,
          employeeDetails: company.draft_batch !== null || (isOnboarded && latest !== undefined),
        },
        current: latest === undefined || latest.status === 'completed' ? null : presentBatch(latest, seats),
        lastCompleted: completed === undefined ? null : presentBatch(completed, seats),
        monthly: company.monthly_bulk_scan,
        nextScanAt: company.next_bulk_scan_at?.toISOString() ?? null,
      }
    },

    async status(companyId: string): Promise<CompanyScanStatus> {
      const company = await findCompany(companyId)
      const latest = await findLatestBatch(db, companyId)
      const counts = await db
        .selectFrom('company_member')
        .select(['deep_scan_status', eb => eb.fn.countAll<number>().as('users')])
        .where('company_id', '=', companyId)
        .groupBy('deep_scan_status')
        .execute()
      return {
        bulkScan:
          latest === undefined
            ? null
            : presentProgress(latest, await seatsOf(db, companyId), await findSources(db, latest.id)),
        deepScans: presentDeepScans(counts),
        nextScanAt: company.next_bulk_scan_at?.toISOString() ?? null,
      }
    },
  }
}
