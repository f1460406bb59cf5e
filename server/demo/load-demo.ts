import { join } from 'node:path'
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import { costIn, createPasswordHasher } from '../identity/password-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { createDatabaseFileStore } from '../platform/storage.ts'
import { importCorpusFile } from '../scan/corpus/import.ts'
import { companyDomain, demoCodes, demoPassword, demoPeople, fresh, operator } from './accounts.ts'
import { loadCompany, scanColleagues } from './company.ts'
import { insertCompanyScores } from './company-history.ts'
import { loadDeepScans } from './deep-scans.ts'
import { ageCorpus, clearDemoPayments, loadIndividual } from './individual.ts'
import { clearInvites, loadInvites } from './invites.ts'
import { addressIn, type DemoContext, daysBefore, insertPerson, insertRows } from './people.ts'
import { loadRequests } from './requests.ts'
import { createDemoScans, loadBulkScans } from './scans.ts'

export const demoAccounts: readonly string[] = [
  ...demoPeople.map(person => `${person.email.padEnd(28)} ${person.shows}`),
  `The password of all of them: ${demoPassword}`,
  `A code for one more scan: ${demoCodes.works.code}`,
]

const mark = 'demo'
const corpusFiles = [
  'breaches.json',
  'accounts.csv',
  'stealer-logs.csv',
  'listings.csv',
  'domains.csv',
  'images.csv',
  'passwords.csv',
]

const isLoaded = async ({ db }: Platform): Promise<boolean> => {
  const row = await db.selectFrom('installation').select('key').where('key', '=', mark).executeTakeFirst()
  return row !== undefined
}

/** Deletes what an interrupted load of the demo left, and nothing else. */
const clearRemains = async ({ db }: Platform): Promise<void> => {
  await clearDemoPayments(db)
  await clearInvites(db)
  for (const table of ['corpus_stealer', 'corpus_listing'] as const)
    await db.deleteFrom(table).where('site', 'like', '%.example').execute()
  const emails = demoPeople.map(person => person.email)
  for (const table of ['register', 'identity_account'] as const)
    await db
      .deleteFrom(table)
      .where(eb => eb.or([eb('email', 'in', emails), eb('email', 'like', `%@${companyDomain}`)]))
      .execute()
  await sql`delete from invoice using company
    where company.id = invoice.company_id and domains = array[${companyDomain}]`.execute(db)
  await sql`delete from company where domains = array[${companyDomain}]`.execute(db)
}

/** Invented sites that take letters, as if an audit had found their address. */
const loadRecipients = async ({ db, now }: DemoContext): Promise<void> => {
  for (const domain of ['findpeople.example', 'numberfinder.example', 'whoswho.example']) {
    const email = `privacy@${domain}`
    const looked_on = dayOf(now)
    await db
      .insertInto('recipient')
      .values({ domain, source: 'wardlight', name: domain, kind: 'peopleSearch', email, note: 'invented' })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .insertInto('recipient_contact')
      .values({ address: email, state: 'ok', looked_on, ok_on: looked_on })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

const loadAll = async (demo: DemoContext): Promise<void> => {
  const { db, keys, now } = demo
  await clearRemains(demo)
  for (const file of corpusFiles) await importCorpusFile(db, keys, join(import.meta.dirname, 'corpus', file))
  await loadRecipients(demo)
  await ageCorpus(db, daysBefore(now, 183))
  const scans = createDemoScans(demo)
  const freshId = await insertPerson(demo, fresh, { credits: 1 }, now)
  await insertRows(db, 'credit_grant', [
    { register_id: freshId, source: 'demo', reference: mark, credits: 1 },
  ])
  const operatorId = await insertPerson(demo, operator, {
    status: 'completed',
    address: addressIn('Toronto', 'M5J 1E6', 'Front Street', '1'),
    gender: 'Rather Not Say',
    birth_date: '1985-09-12',
  })
  await db
    .insertInto('promotion_code')
    .values(Object.values(demoCodes))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await loadIndividual(demo, scans)
  const { companyId, adminId } = await loadCompany(demo)
  const afterMonthly = (scan: 1 | 2) => scanColleagues(demo, scans, scan)
  await loadBulkScans(demo, scans, { id: companyId, adminId }, { now, afterMonthly })
  await loadInvites(demo, { companyId, operatorId })
  await loadRequests(db, { companyId, operatorId, now })
  await loadDeepScans(demo, companyId)
  await insertCompanyScores(demo, scans, companyId)
}

/** Loaded once per data folder; the configuration refuses it in production mode. */
export const loadDemo = async (platform: Platform): Promise<void> => {
  const { mode } = platform.config
  if (mode === 'production' || (await isLoaded(platform))) return
  const now = platform.clock.now()
  const passwordHash = await createPasswordHasher(costIn(mode)).hash(demoPassword)
  await platform.db.connection().execute(async db => {
    // Only the final mark of hundreds of small transactions waits for the disk, and with it all before.
    await sql`set synchronous_commit = off`.execute(db)
    try {
      await loadAll({ ...platform, db, files: createDatabaseFileStore(db), now, passwordHash })
    } finally {
      await sql`set synchronous_commit = on`.execute(db)
    }
    await db
      .insertInto('installation')
      .values({ key: mark, value: now.toISOString() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
