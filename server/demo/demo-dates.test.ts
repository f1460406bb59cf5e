import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/modules/retention/retention.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { demoPeople } from './accounts.ts'
import { loadDemo } from './load-demo.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(query)}`.execute(server.platform.db)).rows

/** Impossible dates, each as a query of the people affected. */
const impossible: Record<string, string> = {
  'a finding of a person is found before its data was exposed': `select id from leak where first_seen_at::date < exposed_on`,
  'a finding of a company is found before its data was exposed': `select id from company_finding where first_seen_at::date < exposed_on`,
  'a finding of a company is found before the breach': `select id from company_finding where first_seen_at::date < breach_date`,
  'data is exposed before the breach': `select id from company_finding where exposed_on < breach_date`,
  'a source knows of a breach before it happened': `select name from corpus_breach where added_date::date < breach_date`,
  'a finding is seen for the last time before the first time': `select id from leak where last_seen_at < first_seen_at
    union all select id from company_finding where last_seen_at < first_seen_at`,
  'something happens to a finding before it was found': `select leak_event.leak_id from leak_event join leak on leak.id = leak_id where leak_event.at < leak.first_seen_at`,
  'a finding of a scan is found when no scan ran': `select leak.id from leak where source <> 'person' and not exists (select from scan
    where scan.register_id = leak.register_id and leak.first_seen_at between scan.requested_at and coalesce(scan.completed_at, 'infinity'))`,
  'a removal is requested before the finding was found': `select report.id from report join leak on leak.id = leak_id where requested_at < leak.first_seen_at`,
  'a removal request ends before it began': `select id from report where updated_at < requested_at or due_at < requested_at or answer_by < requested_at`,
  'a removal request has not moved when its history did': `select report.id from report
    where updated_at <> (select max(at) from leak_event where leak_event.leak_id = report.leak_id and event not in ('found', 'reappeared')
      -- A look at the page of a request that has ended moves it no more.
      and (actor <> 'look' or report_id is not null))`,
  'the desk accepts, asks or ends what was not requested': `select event.leak_id from leak_event as event
    where event.event in ('accepted', 'waitingFeedback', 'userAction', 'solved', 'removed', 'failed', 'requestDenied', 'answerLapsed')
      and not exists (select from leak_event as asked where asked.leak_id = event.leak_id and asked.event = 'reported' and asked.at < event.at)`,
  'a person answers what they were not asked': `select event.leak_id from leak_event as event
    where event.event = 'waitingFeedback' and event.actor = 'person'
      and not exists (select from leak_event as asked where asked.leak_id = event.leak_id and asked.event = 'userAction' and asked.at < event.at)`,
  'a person has another time to answer than 21 days': `select id from report where resolution = 'USER ACTION'
    and answer_by not between updated_at + interval '21 days -2 hours' and updated_at + interval '21 days 2 hours'`,
  'a scan runs before its person signed up': `select scan.id from scan join register on register.id = register_id where requested_at < register.created_at`,
  'a scan ends before it began': `select id from scan where started_at < requested_at or completed_at < started_at`,
  'two scans of a person run at once': `select one.id from scan as one join scan as other on other.register_id = one.register_id and other.id <> one.id
    where other.requested_at > one.requested_at and other.requested_at < one.completed_at`,
  'a check is made outside its scan': `select scan_check.id from scan_check join scan on scan.id = scan_id where checked_at < requested_at or checked_at > completed_at`,
  'a score is calculated before its scan has ended': `select score.id from score join scan on scan.id = scan_id where score.created_at < scan.completed_at`,
  'terms are accepted before sign-up': `select id from register where terms_accepted_at < created_at - interval '1 minute'`,
  'a question is answered before sign-up or in the future': `select register.id from register, jsonb_each_text(answered_at) as answer
    where answer.value::timestamptz < register.created_at - interval '1 minute' or answer.value::timestamptz > now()`,
  'a score of a colleague counts an answer that was given later': `select register.id from register, jsonb_each_text(answered_at) as answer
    where company_id is not null and answer.value::timestamptz > (select max(score.created_at) from score where score.register_id = register.id)`,
  'a breach is found twice of one person, by their own scan and the company’s': `select finding.id from company_finding as finding
    join company_member as member on member.id = finding.member_id join leak on leak.register_id = member.register_id
    join corpus_breach as breach on breach.title = leak.evidence->>'breachName'
    where breach.name = finding.breach_name and leak.fingerprint <> finding.fingerprint`,
  'an address is verified without a link': `select id from email_address where kind = 'secondary' and status <> 'unverified' and sent_at is null`,
  'somebody is told before they signed up': `select notification.id from notification join register on register.id = register_id where notification.created_at < register.created_at`,
  'something is read before it was told': `select id from notification where read_at < created_at`,
  'somebody joins a company before there was one': `select member.id from company_member as member join company on company.id = company_id where joined_at < company.created_at`,
  'somebody joins before they were invited': `select id from company_invite where accepted_at < created_at or sent_at < created_at or expires_at < sent_at`,
  'somebody joins at another time than they accepted': `select invite.id from company_invite as invite join company_member as member on member.id = invite.member_id
    where accepted_at is not null and joined_at is distinct from accepted_at`,
  'somebody agrees to the deep scan before they were invited to it': `select id from company_member where deep_scan_consented_at < deep_scan_invited_at`,
  'somebody agrees to the deep scan before they joined': `select id from company_member where deep_scan_consented_at < joined_at`,
  'somebody is on hold before they joined': `select id from company_member where on_hold_since < joined_at`,
  'somebody was last scanned when no scan ended': `select member.id from company_member as member where last_scanned_at is not null and not exists (
      select from scan where scan.register_id = member.register_id and scan.completed_at = last_scanned_at)
    and not exists (select from batch_scan where batch_scan.company_id = member.company_id and last_scanned_at between started_at and completed_at)`,
  'a seat is taken before there was a company': `select member.id from company_member as member join company on company.id = company_id where seat_taken_at < company.created_at`,
  'a bulk scan ends before it began': `select id from batch_scan where started_at < uploaded_at or completed_at < started_at`,
  'a bulk scan runs before its company was made': `select batch_scan.id from batch_scan join company on company.id = company_id where uploaded_at < company.created_at`,
  'a finding of a bulk scan is found when it did not run': `select finding.id from company_finding as finding join batch_scan as batch on batch.id = batch_id
    where not exists (select from batch_scan as any_of where any_of.company_id = batch.company_id
      and first_seen_at between any_of.started_at and coalesce(any_of.completed_at, 'infinity'))`,
  'a company has a score before it was made': `select score.id from company_score as score join company on company.id = company_id where score.created_at < company.created_at`,
  'a domain is verified before somebody named it': `select proof.id from domain_proof as proof where verified_at < created_at or until < verified_at`,
  'a payment is settled before it was made': `select id from payment where settled_at < created_at`,
  'a payment is made before sign-up': `select payment.id from payment join register on register.id = register_id where payment.created_at < register.created_at`,
  'a response plan is made before sign-up': `select plan.id from response_plan as plan join register on register.id = register_id where plan.created_at < register.created_at`,
  'something happens to a response plan before it was made': `select event.id from response_plan_event as event join response_plan as plan on plan.id = event.plan_id where event.at < plan.created_at`,
  'a run of a response plan ends before it began': `select id from response_plan where run_ended_at < run_started_at or run_started_at < created_at`,
  'the log tells of a scan at another time than it ended': `select event.id from audit_event as event join scan on scan.id = (detail->>'scanId')::uuid
    where action = 'scan.completed' and at <> completed_at`,
  'the log tells of a consent at another time than it was given': `select event.id from audit_event as event
    join company_member as member on member.id = (detail->>'memberId')::uuid where action = 'deepScan.consented' and at <> deep_scan_consented_at`,
  'the log tells of a bulk scan at another time than it began or ended': `select event.id from audit_event as event
    join batch_scan as batch on batch.id = (detail->>'batchId')::uuid
    where (action = 'batchScan.started' and at <> started_at) or (action = 'batchScan.completed' and at <> completed_at)`,
  'the log tells of a removal request at another time than its history': `select event.id from audit_event as event
    where action like 'report.%' and not exists (select from leak_event as told where told.report_id = (detail->>'reportId')::uuid and told.at = event.at)`,
  'the log leaves a payment out, or tells of it at another time': `select payment.id from payment where not exists (
    select from audit_event as event where action = 'payment.' || payment.status and event.at = settled_at and (detail->>'paymentId')::uuid = payment.id)`,
  'a company knows a breach of somebody whose own later scan does not': `select finding.id from company_finding as finding
    join company_member as member on member.id = finding.member_id join register on register.id = member.register_id
    where register.email in (${demoPeople.map(({ email }) => `'${email}'`).join()}) and finding.breach_name is not null and finding.state = 'detected' and finding.scope = 'external'
      and exists (select from scan where scan.register_id = register.id and scan.status = 'COMPLETED' and scan.completed_at > finding.first_seen_at)
      and not exists (select from leak where leak.register_id = register.id and leak.fingerprint = finding.fingerprint)`,
  'a scan is on its way without anything that will end it': `select id from scan where status not in ('COMPLETED', 'FAILED')`,
  'an account is younger than what it did': `select register.id from register join identity_account on identity_account.email = register.email where register.created_at < identity_account.created_at`,
}

/** Columns with dates in the future. */
const toCome =
  /(?:expires_at|due_at|due_on|period_to|renews_on|answer_by|until|next_at|next_check_at|next_bulk_scan_at|forget_at|ends_at)$/

describe('in the demo', () => {
  it.each(Object.entries(impossible))('it never happens that %s', async (_what, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  it('nothing has happened yet that is still to come', async () => {
    const columns = await rowsOf<{
      table: string
      column: string
    }>(`select c.table_name as "table", c.column_name as "column"
      from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('timestamp with time zone', 'date')`)
    expect(columns.length).toBeGreaterThan(80)
    const past = columns.filter(({ column }) => !toCome.test(column))
    const early = await Promise.all(
      past.map(async ({ table, column }) => ({
        column: `${table}.${column}`,
        rows: (await rowsOf(`select from ${table} where ${column} > now()`)).length,
      })),
    )
    expect(early.filter(({ rows }) => rows > 0)).toEqual([])
  })
  it('everyone is still there after a month of nightly deletions', async () => {
    const people = () =>
      rowsOf(`select (select count(*) from register) as registers, (select count(*) from identity_account) as accounts,
        (select count(*) from company_member) as members, (select count(*) from leak) as findings`)
    const before = await people()
    for (const days of [1, 8, 29])
      await deleteExpired(server.platform.db, new Date(Date.now() + days * dayMs))
    expect(await people()).toEqual(before)
  })
})
