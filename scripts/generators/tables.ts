import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ColumnMetadata, type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen'
import type { Database } from '#server/platform/database/database.ts'
import { migrationFiles } from '#server/platform/database/migrations.ts'

/**
 * Types that the schema doesn't say, without null and array: a column whose check lists its values has their
 * type without being listed here.
 */
const narrower: Readonly<Record<string, string>> = {
  'audit_event.detail': 'Record<string, unknown>',
  'batch_domain.reason': 'CouldNotCheckReason',
  'batch_row.cells': 'readonly string[]',
  'batch_row.reason': 'RefusalReason',
  'batch_source.reason': 'CouldNotCheckReason',
  'batch_source.source': "SourceOf<'EMAIL'>",
  'billing_details.details': 'BillingDetails',
  'company_alert.language': 'Language',
  'company_finding.found_by': 'ScanSourceName',
  'company_finding.resolution': 'ReportResolution',
  'company_leaver.findings': 'readonly Record<string, unknown>[]',
  'company_leaver.member': 'Record<string, unknown>',
  'company_member.bulk_unchecked': 'UncheckedSourceReasons',
  'company_member.score_unchecked': 'UncheckedSourceReasons',
  'company_onboarding.typed': 'TypedDetails',
  'company_score.lacking': 'IndicatorCounts',
  'company_score.unknown': 'IndicatorCounts',
  'corpus_image.hash': 'string',
  'corpus_listing.masked': 'MaskedField[]',
  'deep_scan_invitation.language': 'Language',
  'domain_code.mailbox': 'DomainMailbox',
  'identity_account.factors': 'MfaChannel',
  'identity_account.preferred_factor': 'MfaChannel',
  'identity_challenge.kind': 'ChallengeKind',
  'identity_key.public_key': 'Record<string, unknown>',
  'invoice.billed_to': 'BillingDetails',
  'invoice.seller': 'InvoiceSeller',
  'invoice.tax': 'InvoiceTax',
  'leak.source': "ScanSourceName | 'person'",
  'leak.evidence': 'Record<string, unknown>',
  'leak.type': 'ThreatCategory',
  'leak_disowned.type': 'FindingType',
  'leak_event.deny_reasons': 'DenyReason',
  'leak_event.proof': 'RemovalProof',
  'likely_finding.evidence': 'Record<string, unknown>',
  'likely_finding.reasons': 'LikelyReason',
  'likely_finding.source': 'ScanSourceName',
  'likely_finding.type': 'FindingType',
  'notification.data': 'NotificationData',
  'notification.kind': 'NotificationType',
  'payment.currency': "'USD'",
  'payment.product': "'PERSONAL_SCAN'",
  'product.buyers': 'ProductBuyer',
  'product.languages': 'ProductLanguage',
  'published_result.result': 'object',
  'recipient.required_details': 'RequiredDetail',
  'recipient.source': 'RecipientSourceId',
  'register.address': 'Address',
  'register.answered_at': 'Readonly<Record<string, string>>',
  'register.email_notifications': 'NotificationToggles',
  'register.push_notifications': 'NotificationToggles',
  'report.deny_reasons': 'DenyReason',
  'report.issues': 'ReportIssue',
  'response_plan.actions': 'StoredPlanActions',
  'response_plan.bank': 'PlanBank[]',
  'response_plan.family_contacts': 'PlanContact[]',
  'response_plan.professional_contacts': 'PlanContact[]',
  'response_plan_event.action': 'PlanAction',
  'response_plan_event.event': 'PlanHistoryEvent',
  'scan.status': 'DeepScanStatus',
  'scan_check.source': 'ScanSourceName',
  'scan_check.reason': 'CouldNotCheckReason',
  'scan_check.subject_kind': "Exclude<ScanSubjectKind, 'PASSWORD'>",
  'score.checks': 'SourceCheck[]',
  'score.items': 'CountedItem[]',
  'score.unknown': 'Indicator',
  'site.second_step_methods': 'SiteSecondStepMethod',
  'site.source': 'SiteSourceId',
  'support_request.industry': 'Industry',
  'support_request.interests': 'SalesInterest',
  'support_request.language': 'Language',
}

/** The rules whose types the contract doesn't have. */
const homes: Readonly<Record<string, `#domain/${string}`>> = {
  ChallengeKind: '#domain/session-policy.ts',
  CountedItem: '#domain/score.ts',
  IndicatorCounts: '#domain/indicators.ts',
  InvoiceSeller: '#domain/taxes.ts',
  MaskedField: '#domain/threats.ts',
  ScanSourceName: '#domain/coverage.ts',
  SourceCheck: '#domain/coverage.ts',
  SourceOf: '#domain/coverage.ts',
  StoredPlanActions: '#domain/response-plan.ts',
  UncheckedSourceReasons: '#domain/coverage.ts',
}

const imports = Object.fromEntries(
  Object.values(narrower).flatMap(type =>
    Array.from(type.matchAll(/\b(?!(?:Exclude|Readonly|Record)\b)(?<!')[A-Z]\w+/g), ([name]) => [
      name,
      homes[name] ?? '#openapi/generated/api.ts',
    ]),
  ),
)

const typeOf = (column: ColumnMetadata, type: string): string => {
  const value = column.dataType === 'jsonb' ? `JSONColumnType<${type}>` : type
  const values = `${value}${column.isArray ? '[]' : ''}${column.isNullable ? ' | null' : ''}`
  return column.hasDefaultValue ? `Generated<${values}>` : values
}

const checkedValues = async (db: Database): Promise<ReadonlyMap<string, string[]>> => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select relname || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`.execute(db)
  return new Map(
    rows
      .filter(({ definition }) =>
        /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[[^\]]+\]\)|'\w+'::text)\)\)$/.test(definition),
      )
      .map(({ column, definition }) => [
        column,
        Array.from(definition.matchAll(/'([^']+)'::text/g), ([, value]) => String(value)),
      ]),
  )
}

export const tableTypes = async (db: Database): Promise<string> => {
  const values = await checkedValues(db)
  const columns: Record<string, string> = {}
  const narrow = ({ metadata }: { metadata: DatabaseMetadata }): Promise<DatabaseMetadata> => {
    metadata.tables = metadata.tables.filter(table => !table.isView)
    for (const table of metadata.tables)
      for (const column of table.columns) {
        const path = `${table.name}.${column.name}`
        const type = narrower[path]
        column.enumValues = values.get(path) ?? null
        // A trigger assigns it.
        if (path === 'company_member.alias')
          Object.assign(column, { isNullable: false, hasDefaultValue: true })
        if (type !== undefined) columns[path] = typeOf(column, type)
      }
    const unknown = Object.keys(narrower).filter(path => columns[path] === undefined)
    if (unknown.length > 0) throw new Error(`No table has these columns: ${unknown.join(', ')}`)
    return Promise.resolve(metadata)
  }
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: null,
    includePattern: 'public.*',
    excludePattern: 'public.kysely_migration*',
    customImports: imports,
    typeMapping: { int8: 'number' },
    overrides: { columns },
    postprocess: narrow,
  })
  return types.replace('interface DB ', 'interface Tables ')
}

const folder = join(import.meta.dirname, '../../server/platform/database/migrations')

/** The lines that git answers in the folder of the migrations; none where there is no git or no such branch. */
export const gitInMigrations = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}

/** Where this branch left main. */
export const gitBases = (): string[] =>
  ['main', 'origin/main'].flatMap(branch => gitInMigrations('merge-base', 'HEAD', branch))

/** As `sha256sum` prints it in the folder of the migrations. */
export const sumLineOf = (file: string): string => {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return `${createHash('sha256').update(text).digest('hex')}  ${file}`
}

/** The migrations with their sums: a line that is in main stays, whatever has become of its file. */
export const migrationSums = (): string => {
  const linesIn = (text: string) => text.split(/\r?\n/).filter(line => line !== '')
  const bases = gitBases()
  const landed =
    bases.length > 0
      ? bases.flatMap(base => gitInMigrations('show', `${base}:./SHA256SUMS`))
      : linesIn(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'))
  const lineOf = (file: string) => landed.find(line => line.endsWith(`  ${file}`)) ?? sumLineOf(file)
  return `${Object.values(migrationFiles).flat().map(lineOf).join('\n')}\n`
}
