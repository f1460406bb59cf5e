import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The baseline for a bulk scan: as few plain statements as possible that do the same to the same tables, with
 * their indexes, keys and triggers, in one transaction. No file, no request, no job, no parts, nothing that
 * could be resumed.
 */

/** The bare join: the corpus's rows about these people, loaded into this process. It writes nothing. */
export const bareJoin = async (db: Database, companyId: string): Promise<number> => {
  const { rows: accounts } =
    await sql`select member.id, breach.title, breach.domain, breach.breach_date, breach.description, breach.data_classes
    from company_member as member join corpus_account as account on account.email_hash = member.email_hash
    join corpus_breach as breach on breach.name = account.breach_name where member.company_id = ${companyId}`.execute(
      db,
    )
  const { rows: logs } =
    await sql`select member.id, log.site, log.seen_on, log.malware from company_member as member
    join corpus_stealer as log on log.email_hash = member.email_hash where member.company_id = ${companyId}`.execute(
      db,
    )
  return accounts.length + logs.length
}

const insertFindings = async (transaction: Database, companyId: string): Promise<void> => {
  await sql`insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, breach_name, breach_domain,
      breach_date, exposed_data, description, exposed_on)
    select member.company_id, member.id, md5(breach.name), 'EMAIL', 'credential', 'HIGH', breach.title, breach.title, breach.domain, breach.breach_date,
      breach.data_classes, breach.description, breach.breach_date
    from company_member as member join corpus_account as account on account.email_hash = member.email_hash
    join corpus_breach as breach on breach.name = account.breach_name where member.company_id = ${companyId}`.execute(
    transaction,
  )
  await sql`insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, exposed_on)
    select member.company_id, member.id, md5(log.site || log.seen_on), 'EMAIL', 'credential', 'CRITICAL', log.site, log.seen_on
    from company_member as member join corpus_stealer as log on log.email_hash = member.email_hash
    where member.company_id = ${companyId}`.execute(transaction)
}

const setRisks = async (transaction: Database, companyId: string): Promise<void> => {
  await sql`update company_member as member set last_scanned_at = now(), vulnerabilities = coalesce(open, 0), latest_source = source,
      latest_issue = issue, latest_exposed_on = exposed_on,
      risk_level = coalesce((array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[worst], 'LOW')
    from company_member as before left join (
      select member_id, count(*) as open, max(threat_rank) as worst, (array_agg(source order by exposed_on desc))[1] as source,
        (array_agg(issue order by exposed_on desc))[1] as issue, max(exposed_on) as exposed_on
      from company_finding where company_id = ${companyId} group by member_id
    ) as found on found.member_id = before.id
    where before.company_id = ${companyId} and member.id = before.id`.execute(transaction)
}

/** The writes of the scan: findings, and each person's results. */
export const writeScan = (db: Database, companyId: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    await insertFindings(transaction, companyId)
    await setRisks(transaction, companyId)
  })

/** Copies the rows of the last upload to a table without indexes, for `writeAll`. */
export const stage = async (db: Database, companyId: string): Promise<void> => {
  await sql`create unlogged table staged as select batch_row.* from batch_row join batch_scan on batch_scan.id = batch_id
    where company_id = ${companyId}`.execute(db)
  await sql`analyze staged`.execute(db)
}

/**
 * The writes of upload and scan: the rows of the file, everyone as a member with an alias and a seat, and the
 * scan.
 */
export const writeAll = (db: Database, companyId: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { id: batchId } = await transaction
      .insertInto('batch_scan')
      .values({
        company_id: companyId,
        name: 'Bare',
        filename: 'people.csv',
        domains: [],
        type: 'Manual',
        failure: null,
        uploaded_users: 0,
        valid_users: 0,
        uploaded_by: null,
        started_at: null,
        completed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into department (company_id, name) select distinct ${companyId}::uuid, department from staged where department is not null
      on conflict do nothing`.execute(transaction)
    await sql`insert into company_member (id, company_id, department_id, email, email_hash, fullname, job_role, seat_taken_at, alias)
      select member_id, ${companyId}, department.id, email, email_hash, fullname, role, now(), row_number() over ()
      from staged left join department on department.company_id = ${companyId} and department.name = staged.department
      where verdict <> 'refused'`.execute(transaction)
    await sql`insert into batch_row (batch_id, line, verdict, reason, cells, fullname, email, email_hash, department, role, member_id)
      select ${batchId}, line, verdict, reason, cells, fullname, email, email_hash, department, role, member_id from staged`.execute(
      transaction,
    )
    await insertFindings(transaction, companyId)
    await setRisks(transaction, companyId)
  })

export const deleteFindings = async (db: Database, companyId: string): Promise<void> => {
  await sql`delete from company_finding where company_id = ${companyId}`.execute(db)
  await sql`update company_member set last_scanned_at = null, risk_level = 'PENDING' where company_id = ${companyId}`.execute(
    db,
  )
  await sql`vacuum analyze company_finding, company_member`.execute(db)
}

export const deletePeople = async (db: Database, companyId: string): Promise<void> => {
  await sql`delete from company_finding where company_id = ${companyId}`.execute(db)
  await sql`delete from company_member where company_id = ${companyId}`.execute(db)
  await sql`delete from batch_scan where company_id = ${companyId}`.execute(db)
  await sql`vacuum analyze company_finding, company_member, batch_row`.execute(db)
}
