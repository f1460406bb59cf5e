import { type Kysely, type SqlBool, sql } from 'kysely'
import type { JudgedRow } from '../../../domain/employee-file/judge-row.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BatchRow } from './present.ts'

type Db = Kysely<Tables>
type Schemas = components['schemas']

const batches = (db: Db) =>
  db
    .selectFrom('batch_scan')
    .leftJoin('register', 'register.id', 'batch_scan.uploaded_by')
    .selectAll('batch_scan')
    .select('register.fullname as uploader')

export const findBatchRow = (db: Db, companyId: string, id: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .where('batch_scan.id', '=', id)
    .executeTakeFirst()

/** The one that is on its way, else the one that was uploaded or started last. */
export const findLatestBatch = (db: Db, companyId: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .orderBy(sql`batch_scan.status in ('processing', 'scanning')`, 'desc')
    .orderBy(sql`greatest(batch_scan.uploaded_at, batch_scan.started_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastCompleted = (db: Db, companyId: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .where('batch_scan.status', '=', 'completed')
    .orderBy('batch_scan.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findSources = (db: Db, batchId: string) =>
  db.selectFrom('batch_source').selectAll().where('batch_id', '=', batchId).orderBy('source').execute()

/** The bulk scans page shows 12 (spec 1 §9). */
export const batchPageSize = 12

export interface WantedBatches {
  readonly companyId: string
  readonly page: number
  readonly search: string
  readonly status: Schemas['BatchScanStatus'] | undefined
  readonly type: Schemas['BatchType'] | undefined
  readonly sortField: Schemas['BatchSortField']
  readonly sortOrder: 'asc' | 'desc'
}

const sortColumns = {
  name: 'batch_scan.name',
  filename: 'batch_scan.filename',
  uploadedAt: 'batch_scan.uploaded_at',
  uploadedBy: 'register.fullname',
  type: 'batch_scan.type',
  status: 'batch_scan.status',
  uploadedUsers: 'batch_scan.uploaded_users',
  usersScanned: 'batch_scan.users_scanned',
} as const satisfies Record<Schemas['BatchSortField'], string>

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One page of a company's uploads and bulk scans, each row with how many there are in all. */
export const findBatchPage = (db: Db, wanted: WantedBatches): Promise<(BatchRow & { total: number })[]> => {
  const { search, status, type } = wanted
  return batches(db)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('batch_scan.company_id', '=', wanted.companyId)
    .$if(status !== undefined, query => query.where('batch_scan.status', '=', status ?? 'pending'))
    .$if(type !== undefined, query => query.where('batch_scan.type', '=', type ?? 'Manual'))
    .$if(search !== '', query =>
      query.where(
        sql<SqlBool>`(batch_scan.name ilike ${pattern(search)} or batch_scan.filename ilike ${pattern(search)} or register.fullname ilike ${pattern(search)})`,
      ),
    )
    .orderBy(sortColumns[wanted.sortField], wanted.sortOrder)
    .orderBy('batch_scan.uploaded_at', 'desc')
    .orderBy('batch_scan.id')
    .offset((wanted.page - 1) * batchPageSize)
    .limit(batchPageSize)
    .execute()
}

/** The head of the bulk scans page, without the seats. */
export const findOverview = async (db: Db, companyId: string) => {
  const { rows } = await sql<{
    uploads: number
    last_completed_at: Date | null
    running: string | null
    monthly: boolean
    next_at: Date | null
    users_scanned: number
    users_exposed: number
    tells_results: boolean
  }>`select
      (select count(*) from batch_scan where company_id = company.id) as uploads,
      (select max(completed_at) from batch_scan where company_id = company.id and status = 'completed') as last_completed_at,
      (select id from batch_scan where company_id = company.id and status in ('processing', 'scanning') limit 1) as running,
      monthly_bulk_scan as monthly, next_bulk_scan_at as next_at,
      coalesce(people.scanned, 0) as users_scanned, coalesce(people.exposed, 0) as users_exposed, coalesce(people.told, true) as tells_results
    from company left join lateral
      (select users_scanned as scanned, users_exposed as exposed, tells_results as told from batch_scan
       where company_id = company.id and status = 'completed' order by completed_at desc limit 1) as people on true
    where company.id = ${companyId}`.execute(db)
  return rows[0]
}

/** Rows that travel to the database in one statement. */
const rowsAtOnce = 5_000

/** @param hashOf what the corpus knows an address by (server/scan/corpus/keys.ts) */
export const insertRows = async (
  db: Db,
  batchId: string,
  rows: readonly JudgedRow[],
  hashOf: (email: string) => Buffer,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(judged => ({
      line: judged.line,
      verdict: judged.verdict,
      cells: judged.cells,
      ...(judged.verdict === 'refused'
        ? { reason: judged.reason }
        : { ...judged.row, hash: hashOf(judged.row.email).toString('hex') }),
    }))
    await sql`insert into batch_row (batch_id, line, verdict, reason, cells, fullname, email, email_hash, department, role)
      select ${batchId}, line, verdict, reason, cells, fullname, email, decode(hash, 'hex'), department, role
      from json_to_recordset(${JSON.stringify(some)}::json)
        as given (line integer, verdict text, reason text, cells jsonb, fullname text, email text, hash text, department text, role text)`.execute(
      db,
    )
  }
}
