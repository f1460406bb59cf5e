import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchScanPage } from '#openapi/generated/api.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import {
  batchPath,
  expose,
  frenchCsv,
  knowBreaches,
  membersOf,
  scanEnded,
  startedStatuses,
  startScan,
  upload,
} from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { refusalOf } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await knowBreaches(server)
})
afterAll(() => server.close())

describe('a bulk scan', () => {
  it('finds what is known of everyone, once, and notifies the admins', async () => {
    const company = await newCompany(server)
    await expose(server, `ann.1@${company.domain}`, 'Trello')
    await expose(server, `ann.1@${company.domain}`, 'Canva')
    await expose(server, `ann.2@${company.domain}`, 'Trello')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 20)))
    const started = await startScan(company, body.batch.id, true)
    expect(started.status).toBe(202)
    expect(startedStatuses).toContain(started.body.status)
    const done = await scanEnded(company, body.batch.id)
    expect(done.batch).toMatchObject({
      status: 'completed',
      usersScanned: 20,
      usersExposed: 2,
      couldNotCheck: true,
    })
    expect(done.sources).toEqual([
      {
        source: 'embeddedCorpus',
        outcome: 'FOUND',
        reason: null,
        usersChecked: 20,
        usersFound: 2,
        usersNotChecked: 0,
      },
      {
        source: 'haveIBeenPwned',
        outcome: 'COULD_NOT_CHECK',
        reason: 'NOT_CONFIGURED',
        usersChecked: 0,
        usersFound: 0,
        usersNotChecked: 20,
      },
      {
        source: 'stealerLogs',
        outcome: 'CHECKED',
        reason: null,
        usersChecked: 20,
        usersFound: 0,
        usersNotChecked: 0,
      },
    ])
    const people = await membersOf(server, company)
    expect(
      people.map(person => person.risk_level).sort(),
      'nobody of whom nothing was found is low without every source',
    ).toEqual(['HIGH', 'LOW', ...Array<string>(18).fill('PENDING')])
    expect(people.every(person => person.seat_taken_at !== null && person.last_scanned_at !== null)).toBe(
      true,
    )
    expect(people.filter(person => person.is_executive).map(person => person.email)).toEqual([
      `ann.1@${company.domain}`,
    ])
    const mail = await server.inbox(company.owner.email)
    expect(mail.filter(message => message.text.includes(`/bulk-scans?scan=${body.batch.id}`))).toHaveLength(1)
    const list = await company.owner.call<BatchScanPage>('GET', batchPath(company, ''))
    expect(list.body.overview).toMatchObject({
      seats: { used: 20 },
      uploads: 1,
      usersScanned: 20,
      usersExposed: 2,
      monthly: true,
      running: null,
      onboarded: true,
    })
    expect(list.body.overview.nextScanAt).not.toBeNull()
  })

  it('calls fixed what a later scan no longer sees, and open what it sees again', async () => {
    const company = await newCompany(server)
    const email = `ann.3@${company.domain}`
    const scan = async () => {
      const { body } = await upload(company, employeeFile(peopleOf(company.domain, 5)))
      await startScan(company, body.batch.id)
      await scanEnded(company, body.batch.id)
      const findings = await server.platform.db
        .selectFrom('company_finding')
        .innerJoin('company_member', 'company_member.id', 'member_id')
        .select(['company_finding.state', 'vulnerabilities'])
        .where('company_member.email', '=', email)
        .execute()
      return findings
    }
    await expose(server, email, 'Canva')
    expect(await scan()).toEqual([{ state: 'detected', vulnerabilities: 1 }])
    const hash = createCorpusKeys(server.platform.keys).email(email)
    await server.platform.db.deleteFrom('corpus_account').where('email_hash', '=', hash).execute()
    expect(await scan()).toEqual([{ state: 'fixed', vulnerabilities: 0 }])
    await expose(server, email, 'Canva')
    expect(await scan()).toEqual([{ state: 'detected', vulnerabilities: 1 }])
  })

  it('gives everyone one id, whichever file they came with and whoever has their address by now', async () => {
    const company = await newCompany(server)
    const people = peopleOf(company.domain, 5)
    const first = (await upload(company, employeeFile(people))).body.batch.id
    const second = (await upload(company, employeeFile(people))).body.batch.id
    const run = async (batchId: string) => {
      await startScan(company, batchId)
      return (await scanEnded(company, batchId)).batch.usersScanned
    }
    expect(await run(first)).toBe(5)
    const third = (await upload(company, employeeFile(people))).body.batch.id
    const [moved] = await membersOf(server, company)
    await server.platform.db
      .updateTable('company_member')
      .set({ email: `elsewhere@${company.domain}` })
      .where('id', '=', moved?.id ?? '')
      .execute()
    expect([await run(third), await run(second)]).toEqual([5, 5])
    const everybody = await membersOf(server, company)
    expect(everybody).toHaveLength(6)
    expect(everybody.find(({ email }) => email.startsWith('elsewhere'))?.id).toBe(moved?.id)
    const { rows } = await sql<{
      lines: number
    }>`select count(*) as lines from batch_row join company_member as member
      on member.id = member_id and member.email = batch_row.email where batch_id in (${second}, ${third})`.execute(
      server.platform.db,
    )
    expect(rows[0]?.lines).toBe(10)
  })

  it('gives seats to all of its people or to none', async () => {
    const company = await newCompany(server, { seats: 9 })
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 10)))
    expect(body.seats).toMatchObject({ sufficient: false, missing: 1 })
    const lacking = await startScan(company, body.batch.id)
    expect([lacking.status, lacking.body.status]).toEqual([202, 'unavailable_seats'])
    const need = { licensed: 9, used: 0, free: 9, requested: 10, missing: 1, sufficient: false }
    expect(lacking.body.seats).toEqual(need)
    expect(await membersOf(server, company)).toEqual([])
    const again = await startScan(company, body.batch.id)
    expect(again).toMatchObject({ status: 409, body: { code: '0008', seats: need } })
    const { body: list } = await company.owner.call<BatchScanPage>('GET', batchPath(company, ''))
    expect(list.items.map(({ seats }) => seats)).toEqual([need])
    await server.platform.db
      .updateTable('company')
      .set({ licensed_seats: 10 })
      .where('id', '=', company.id)
      .execute()
    const { body: started } = await startScan(company, body.batch.id)
    expect(startedStatuses).toContain(started.status)
    expect((await scanEnded(company, body.batch.id)).batch.usersScanned).toBe(10)
  })

  it('is started once, however many ask in the same instant', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 10)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => startScan(company, body.batch.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([202, ...Array<number>(19).fill(409)])
    const done = await scanEnded(company, body.batch.id)
    expect(done).toMatchObject({ attempts: 1, batch: { usersScanned: 10 } })
  })
})

const agree = ({ id }: TestCompany, email: string) =>
  sql`update company_member set deep_scan_consented_at = now() where company_id = ${id} and email like ${email}`.execute(
    server.platform.db,
  )

describe('the results of a bulk scan', () => {
  it('have names only for people who agreed to the deep scan', async () => {
    const company = await newCompany(server)
    await expose(server, `ann.1@${company.domain}`, 'Canva')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 8)))
    const early = await company.owner.call('GET', batchPath(company, `/${body.batch.id}/download`))
    expect(refusalOf(early)).toEqual([409, '0040'])
    await startScan(company, body.batch.id)
    await scanEnded(company, body.batch.id)
    const { body: csv } = await company.owner.call<string>(
      'GET',
      batchPath(company, `/${body.batch.id}/download`),
    )
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
      '"Nobody in this scan has agreed to a deep scan, so this file names no one."',
    ])
    await agree(company, `ann.1@${company.domain}`)
    const after = await company.owner.call<string>('GET', batchPath(company, `/${body.batch.id}/download`))
    expect(after.body.trimEnd().split('\r\n').slice(1)).toEqual([
      `Ann Lee 1,ann.1@${company.domain},Team 1,High,1,2019-05-24,Have I Been Pwned,`,
    ])
  })

  it('leave in the audit log who downloaded them, apart from who downloaded the lines', async () => {
    const company = await newCompany(server)
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 8)))
    await startScan(company, body.batch.id)
    await scanEnded(company, body.batch.id)
    for (const file of ['download', 'populate', 'populate?verdict=refused'])
      await company.owner.call('GET', batchPath(company, `/${body.batch.id}/${file}`))
    const logged = await server.platform.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('company_id', '=', company.id)
      .where('action', 'in', ['batchScan.exported', 'batchScan.linesExported'])
      .orderBy('action')
      .orderBy(sql`detail ->> 'what'`)
      .execute()
    expect(logged.map(({ action, detail }) => [action, detail])).toEqual([
      ['batchScan.exported', { batchId: body.batch.id, what: 'results' }],
      ['batchScan.linesExported', { batchId: body.batch.id, what: 'refused' }],
      ['batchScan.linesExported', { batchId: body.batch.id, what: 'rows' }],
    ])
  })

  it('are in the language of the page, with people who could not be checked as unknown', async () => {
    const company = await newCompany(server)
    await expose(server, `ann.1@${company.domain}`, 'Canva')
    const { body } = await upload(company, employeeFile(peopleOf(company.domain, 8)))
    await startScan(company, body.batch.id)
    await scanEnded(company, body.batch.id)
    await agree(company, 'ann.%')
    const results = async () => {
      const { name, text } = await frenchCsv(server, company, `/${body.batch.id}/download`)
      const [titles, ...lines] = text.trimEnd().split('\r\n')
      const reported = lines.map(line => line.replace(/^.*;Team \d;/, ''))
      return { name: name?.replace(/[\d-]+/, ' '), titles, reported: reported.toSorted() }
    }
    expect(await results()).toEqual({
      name: 'analyse .csv',
      titles:
        'Utilisateur;Courriel;Service;Niveau de risque;Expositions;Dernière exposition;Vérification impossible;Appareils infectés',
      reported: [
        ...Array<string>(7).fill('Vérification impossible;;;Have I Been Pwned;'),
        'Élevé;1;2019-05-24;Have I Been Pwned;',
      ],
    })
    await sql`update batch_source set reason = case when source <> 'haveIBeenPwned' then 'UNREACHABLE' end where batch_id = ${body.batch.id}`.execute(
      server.platform.db,
    )
    const unchecked = '"Fuites de données connues, Journaux de logiciels voleurs de données"'
    expect((await results()).reported).toEqual([
      ...Array<string>(7).fill(`Vérification impossible;;;${unchecked};`),
      `Élevé;1;2019-05-24;${unchecked};`,
    ])
    await sql`update batch_source set reason = null where batch_id = ${body.batch.id}`.execute(
      server.platform.db,
    )
    expect((await results()).reported, 'low where every source was asked').toEqual([
      ...Array<string>(7).fill('Faible;0;;;'),
      'Élevé;1;2019-05-24;;',
    ])
  })

  it('have numbers where the scan has measured at least five more people, or all of a group', async () => {
    const company = await newCompany(server)
    await expose(server, `ann.2@${company.domain}`, 'Canva')
    const resultsOf = async (people: ReturnType<typeof peopleOf>) => {
      const { body } = await upload(company, employeeFile(people))
      await startScan(company, body.batch.id)
      const progressed = await scanEnded(company, body.batch.id)
      const list = await company.owner.call<BatchScanPage>('GET', batchPath(company, ''))
      const [corpus] = progressed.sources
      return {
        exposed: [progressed.batch.usersExposed, list.body.overview.usersExposed],
        source: [corpus?.outcome, corpus?.usersFound],
      }
    }
    const withheld = { exposed: [null, null], source: ['CHECKED', null] }
    expect(await resultsOf(peopleOf(company.domain, 4))).toEqual(withheld)
    const reported = { exposed: [1, 1], source: ['FOUND', 1] }
    expect(await resultsOf(peopleOf(company.domain, 10))).toEqual(reported)
    // The company's own number covers everyone who was scanned, not only this list.
    const onlyCompany = { ...withheld, exposed: [null, 1] }
    expect(await resultsOf(peopleOf(company.domain, 11))).toEqual(onlyCompany)
    for (const number of [3, 4, 5, 6]) await expose(server, `ann.${number}@${company.domain}`, 'Canva')
    expect(await resultsOf(peopleOf(company.domain, 10))).toEqual(onlyCompany)
    await expose(server, `ann.7@${company.domain}`, 'Canva')
    expect(await resultsOf(peopleOf(company.domain, 10))).toEqual({ exposed: [6, 6], source: ['FOUND', 6] })
  })
})
