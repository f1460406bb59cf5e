import { join } from 'node:path'
import { sql } from 'kysely'
import { createPlanCodes } from '../modules/response-plan/codes.ts'
import { newActions } from '../modules/response-plan/run.ts'
import { insertPlan } from '../modules/response-plan/store.ts'
import type { Platform } from '../platform/platform.ts'
import { createDatabaseFileStore } from '../platform/storage.ts'
import { importCorpusFile } from '../scan/corpus/import.ts'
import { admin, demoPassword, demoPeople, fresh, individual, operator } from './accounts.ts'
import { loadBulkScans } from './bulk-scans.ts'
import { companyDomain, loadCompany, scanColleagues } from './company.ts'
import { insertCompanyScores, timeOf } from './company-history.ts'
import { loadDeepScans } from './deep-scans.ts'
import { loadIndividual } from './individual.ts'
import { clearInvites, loadInvites } from './invites.ts'
import { clearDemoPayments, demoCodes, loadBilling, loadCodes, loadContract } from './payments.ts'
import { insertAccounts, insertRegister } from './people.ts'
import { ageCorpus, daysBefore } from './possible-dates.ts'
import { loadRequests } from './requests.ts'
import { createDemoScans } from './scans.ts'

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

const operatorProfile = {
  status: 'completed' as const,
  address: JSON.stringify({
    street: 'Front Street',
    number: '1',
    postalCode: 'M5J 1E6',
    city: 'Toronto',
    country: 'CA',
    countryState: 'ON',
  }),
  gender: 'Rather Not Say',
  birth_date: '1985-09-12',
}

/** Robin's response plan, a few days old and never run; its code is stored. */
const loadPlan = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  registerId: string,
  now: Date,
): Promise<void> => {
  const { stored } = createPlanCodes(keys).make()
  const id = crypto.randomUUID()
  await insertPlan(
    db,
    {
      id,
      register_id: registerId,
      ...stored,
      actions: newActions(),
      birthday: '1990-04-23',
      familyContacts: [
        {
          id: crypto.randomUUID(),
          name: 'Sam Mercer',
          email: 'sam.mercer@mail.example',
          phone: '+14165550177',
          relationship: 'Brother',
        },
        {
          id: crypto.randomUUID(),
          name: 'Ada Osei',
          email: 'ada.osei@mail.example',
          phone: '+14165550178',
          relationship: 'Neighbour',
        },
      ],
      professionalContacts: [
        {
          id: crypto.randomUUID(),
          name: 'Helpdesk, Harbour Design',
          email: 'helpdesk@harbourdesign.example',
          phone: '+14165550170',
          relationship: 'Employer',
        },
      ],
      bank: [
        {
          id: crypto.randomUUID(),
          bankId: null,
          name: 'Harbour Credit Union',
          contact: [{ phone: '+14165550190', email: 'cards@harbourcu.example' }],
        },
      ],
    },
    new Date(now.getTime() - 4 * 86_400_000),
  )
  await db.updateTable('response_plan').set({ saved_code: true }).where('id', '=', id).execute()
}

const loadAll = async (platform: Platform, now: Date): Promise<void> => {
  const { db, keys } = platform
  await clearRemains(platform)
  for (const file of corpusFiles) await importCorpusFile(db, keys, join(import.meta.dirname, 'corpus', file))
  await ageCorpus(db, daysBefore(now, 183))
  const accounts = await insertAccounts(platform, now)
  const accountOf = (email: string): string => accounts.get(email) ?? crypto.randomUUID()
  const scans = createDemoScans(platform)
  const freshId = await insertRegister(db, fresh, accountOf(fresh.email), { credits: 1 })
  await db
    .insertInto('credit_grant')
    .values({ register_id: freshId, source: 'demo', reference: mark, credits: 1 })
    .execute()
  const operatorId = await insertRegister(db, operator, accountOf(operator.email), operatorProfile)
  await loadCodes(db)
  const individualId = await loadIndividual(platform, scans, accountOf(individual.email), now)
  await loadBilling(db, individualId, now)
  await loadPlan(platform, individualId, now)
  const companyId = await loadCompany(platform, accountOf, now)
  await loadContract(db, companyId, { since: timeOf(now, 0), now })
  const { id: adminId } = await db
    .selectFrom('register')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow()
  await loadBulkScans(
    platform,
    { id: companyId, domain: companyDomain, adminId },
    { now, afterMonthly: scan => scanColleagues(db, scans, { now, scan }) },
  )
  await loadInvites(platform, { companyId, operatorId, now })
  await loadRequests(db, { companyId, operatorId, now })
  await loadDeepScans(db, companyId, now)
  await insertCompanyScores({ db, events: scans.events }, companyId, now)
}

/** Loaded once per data folder; the configuration refuses it in production mode. */
export const loadDemo = async (platform: Platform): Promise<void> => {
  if (platform.config.mode === 'production' || (await isLoaded(platform))) return
  const now = platform.clock.now()
  await platform.db.connection().execute(async db => {
    // Only the final mark of hundreds of small transactions waits for the disk, and with it all before.
    await sql`set synchronous_commit = off`.execute(db)
    try {
      await loadAll({ ...platform, db, files: createDatabaseFileStore(db) }, now)
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
