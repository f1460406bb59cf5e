import { onboardingLockMs } from '#domain/durations.ts'
import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import type { ColumnMapping, EmployeeUpload } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { UploadedFile } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { readEmployeeFile } from './read-file.ts'
import { describeUpload } from './refused-rows.ts'
import { insertRows } from './store.ts'

interface Upload {
  readonly companyId: string
  readonly who: string | null
  readonly file: UploadedFile | undefined
  readonly name: string | undefined
  readonly mapping: string | undefined
}

const refused = (rule: EmployeeFileRule): AppError =>
  rule === 'fileTooLarge'
    ? new AppError('0000', { status: 413, fields: [{ name: 'file', rule }], message: 'File is too large.' })
    : invalidInput({ name: 'file', rule })

const mappingFields = ['fullname', 'firstName', 'lastName', 'email', 'department', 'role'] as const

/** The mapping of a form; unknown fields and anything but titles and the flag are refused. */
const mappingOf = (text: string | undefined): ColumnMapping => {
  if (text === undefined || text === '') return {}
  const wrong = invalidInput({ name: 'mapping', rule: 'json' })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong
  const mapping: ColumnMapping = {}
  for (const [field, title] of Object.entries(given)) {
    if (field === 'noHeadings') {
      if (typeof title !== 'boolean') throw wrong
      mapping.noHeadings = title
      continue
    }
    const known = mappingFields.find(name => name === field)
    if (known === undefined || typeof title !== 'string' || title.length > 200) throw wrong
    mapping[known] = title
  }
  return mapping
}

/** The last part of a path, without control characters; only displayed. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 255) || 'employees'

const nameOf = (filename: string): string =>
  filename
    .replace(/\.[^.]+$/, '')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .trim() || 'employees'

/** The company's domains or, during setup, the draft's, for the holder of the lock, which this renews. */
export const domainsFor = async (
  db: Database,
  companyId: string,
  who: string | null,
  now: Date,
): Promise<string[]> => {
  const found = await db
    .selectFrom('company')
    .innerJoin('company_onboarding', 'company_onboarding.company_id', 'company.id')
    .select([
      'company.domains',
      'company_onboarding.domains as draft_domains',
      'company_onboarding.state',
      'company_onboarding.holder_id',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('0004')
  if (found.state === 'completed') return found.domains
  // An expired lock stays its holder's until another admin takes it.
  const isHeld = found.state === 'locked' && who !== null && found.holder_id === who
  if (!isHeld || found.draft_domains.length === 0) throw new AppError('0040')
  await db
    .updateTable('company_onboarding')
    .set({ expires_at: new Date(now.getTime() + onboardingLockMs) })
    .where('company_id', '=', companyId)
    .where('state', '=', 'locked')
    .where('holder_id', '=', who)
    .execute()
  return found.draft_domains
}

export const upload = async (
  { db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>,
  { companyId, who, file, name, mapping }: Upload,
): Promise<EmployeeUpload> => {
  const at = clock.now()
  if (file === undefined) throw refused('fileRequired')
  const domains = await domainsFor(db, companyId, who, at)
  const { rule, judged } = await readEmployeeFile({
    bytes: file.bytes,
    domains,
    mapping: mappingOf(mapping),
    emailKey: createCorpusKeys(keys).emailKey,
  })
  if (judged === null) throw refused(rule)
  const { counts } = judged
  const batchId = await db.transaction().execute(async transaction => {
    const { id } = await transaction
      .insertInto('batch_scan')
      .values({
        company_id: companyId,
        name: name?.trim() ?? nameOf(plainName(file.filename)),
        filename: plainName(file.filename),
        domains,
        type: 'Manual',
        uploaded_users: counts.total,
        valid_users: counts.good + counts.repaired,
        uploaded_by: who,
        uploaded_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(transaction, { id, companyId }, judged.chunks)
    await recordAudit(transaction, {
      actorId: who,
      action: 'batchScan.uploaded',
      companyId,
      detail: { batchId: id, ...counts },
    })
    return id
  })
  return describeUpload(db, companyId, batchId)
}
