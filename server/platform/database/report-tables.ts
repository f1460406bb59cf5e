import type { Generated } from 'kysely'
import type { ExposureType } from '#openapi/generated/api.d.ts'

/** An exposure that a person reported. */
export interface UserReportTable {
  id: Generated<string>
  register_id: string
  /** The finding created from it; null once the person said that it is not about them. */
  leak_id: string | null
  type: ExposureType
  website: string
  context: string
  /** yyyy-mm-dd */
  leak_date: string | null
  created_at: Generated<Date | string>
}

export interface ReportTables {
  user_report: UserReportTable
}
