import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { answerIndicators } from '#domain/indicators.ts'
import { prices } from '#domain/prices.ts'
import { createPlanCodes } from '../modules/response-plan/access.ts'
import { insertPlan, newActions } from '../modules/response-plan/store.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { importCorpusFile } from '../scan/corpus/import.ts'
import { individual } from './accounts.ts'
import { loadLooks } from './looks.ts'
import {
  addressIn,
  type DemoContext,
  daysBefore,
  insertPerson,
  insertRows,
  verifiedDomain,
} from './people.ts'
import { type DemoRequest, makeRequest, moved } from './requests.ts'
import type { DemoScans } from './scans.ts'

const dated = [
  ['corpus_listing', 'seen_on'],
  ['corpus_image', 'seen_on'],
  ['corpus_stealer', 'seen_on'],
  ['corpus_domain', 'exposed_on'],
] as const

/** Moves the exposure dates of a demo scan in the past before that scan. */
export const ageCorpus = async (db: Database, scannedAt: Date): Promise<void> => {
  const scanned = sql`${scannedAt.toISOString().slice(0, 10)}::date`
  for (const [table, column] of dated)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${scanned} - 1 - (${sql.ref(column)} - ${scanned}) % 60
      where ${sql.ref(column)} >= ${scanned}`.execute(db)
}

const profile = {
  preferred_name: 'Robin',
  gender: 'Other',
  birth_date: '1990-04-23',
  status: 'completed' as const,
  address: addressIn('Toronto', 'M5V 2T6', 'Harbour Street', '118'),
  web_domains: ['robinmercer.example'],
  social_media_accounts: ['instagram', 'linkedin', 'tiktok'],
  top10_apps: ['facebook', 'instagram', 'messenger', 'tiktok', 'snapchat', 'linkedin', 'x'],
  use_mfa: false,
  have_response_plan: false,
  have_password_manager: false,
  have_cyber_security_insurance: false,
  all_social_medias_in_private: false,
  credits: 2,
}

/** The apps were answered recently; the rest when the profile was filled in. */
const answeredAt = (ago: (days: number) => Date): string =>
  JSON.stringify(
    Object.fromEntries(
      answerIndicators.map(indicator => [indicator, ago(indicator === 'top10Apps' ? 18 : 184)]),
    ),
  )

const insertRobin = async (demo: DemoContext): Promise<string> => {
  const { db, files, now } = demo
  const since = daysBefore(now, 186)
  const id = await insertPerson(demo, individual, { ...profile, created_at: since })
  await insertRows(
    db,
    'domain_proof',
    profile.web_domains.map(domain => ({ register_id: id, ...verifiedDomain(domain, since) })),
  )
  const picture = await readFile(join(import.meta.dirname, 'pictures/robin.webp'))
  const pictureId = await files.put(id, { mediaType: 'image/webp', bytes: picture })
  await db.updateTable('register').set({ picture_id: pictureId }).where('id', '=', id).execute()
  const secondary = { register_id: id, kind: 'secondary' as const }
  await insertRows(db, 'email_address', [
    { ...secondary, email: 'robin.mercer@mail.example', status: 'verified', sent_at: since },
    {
      ...secondary,
      email: 'robin@oldmail.example',
      status: 'sent',
      expires_at: daysBefore(now, 1),
      sent_at: daysBefore(now, 2),
    },
  ])
  return id
}

const decisions = { fixed: 'fixed', ignored: 'ignored', safe: 'markedSafe' } as const

/** Half a year of real scans with decisions in between, ending with all twelve threats. */
const liveThrough = async (demo: DemoContext, id: string, scans: DemoScans): Promise<void> => {
  const { db, keys, now } = demo
  const ago = (days: number): Date => daysBefore(now, days)
  const findingOf = (type: string, name: string) =>
    db
      .selectFrom('leak')
      .select('id')
      .where('register_id', '=', id)
      .where(sql<boolean>`type = ${type} and evidence->>'name' = ${name}`)
      .executeTakeFirstOrThrow()
  const decide = async (days: number, type: string, name: string, state: keyof typeof decisions) => {
    const { id: leakId } = await findingOf(type, name)
    await db.updateTable('leak').set({ state }).where('id', '=', leakId).execute()
    await insertRows(db, 'leak_event', [
      { leak_id: leakId, event: decisions[state], actor: 'person', at: ago(days) },
    ])
  }
  const request = async (type: string, name: string, wanted: DemoRequest) => {
    const finding = { ...(await findingOf(type, name)), registerId: id, address: `https://${name}/` }
    await makeRequest(db, finding, wanted, { operatorId: null, now })
  }

  await scans.scan(id, ago(183), 'first')
  await decide(170, 'EMAIL', 'Adobe', 'fixed')
  await scans.scan(id, ago(152), 'monthly')
  await decide(141, 'EMAIL', 'Dropbox', 'fixed')
  await decide(141, 'EMAIL', 'Trello', 'ignored')
  await decide(140, 'IMAGE', 'alumni.example', 'safe')
  await request('ADDRESS', 'oldlistings.example', {
    daysAgo: 139,
    moves: [moved('report.accepted', 137), moved('report.solved', 124)],
  })
  // The listing was removed from its site, as requested.
  await sql`delete from corpus_listing where site = 'oldlistings.example'`.execute(db)
  await scans.scan(id, ago(121), 'monthly')
  await importCorpusFile(db, keys, join(import.meta.dirname, 'corpus/later/listings.csv'))
  await ageCorpus(db, ago(91))
  await scans.scan(id, ago(91), 'monthly')
  await request('NAME', 'whoswho.example', {
    daysAgo: 80,
    moves: [moved('report.accepted', 78), moved('report.failed', 48)],
  })
  await scans.scan(id, ago(60), 'monthly')
  await request('IMAGE', 'blog.example', {
    daysAgo: 20,
    issue: 'UNAUTHORIZED_USE',
    moves: [
      moved('report.accepted', 18),
      moved(
        'report.actionRequested',
        13,
        'The site asks you to confirm by email that you’re the person in the photo. Look for a message from blog.example.',
      ),
    ],
  })
  await decide(45, 'EMAIL', 'Internet Archive', 'fixed')
  await scans.scan(id, ago(33), 'monthly')
  await request('ADDRESS', 'findpeople.example', {
    daysAgo: 12,
    moves: [moved('report.accepted', 11)],
  })
  await db
    .updateTable('register')
    .set({ top10_apps: ['facebook', 'instagram', 'linkedin'] })
    .where('id', '=', id)
    .execute()
  // A changed answer gets the present time from a trigger.
  await db
    .updateTable('register')
    .set({ answered_at: answeredAt(ago) })
    .where('id', '=', id)
    .execute()
  await loadLooks(demo, individual.fullname)
  await scans.scan(id, ago(6), 'monthly')
}

/** One purchase with the profile, one declined, and two since: two scans are left. */
const purchases = [
  { daysAgo: 186, status: 'paid' },
  { daysAgo: 92, status: 'failed' },
  { daysAgo: 92, status: 'paid' },
  { daysAgo: 34, status: 'paid' },
] as const

/** Demo payments outlive their person, and must be found when the demo is loaded again. */
const reference = 'demo'

export const clearDemoPayments = async (db: Database): Promise<void> => {
  await db.deleteFrom('payment').where('reference', '=', reference).execute()
}

const loadBilling = async ({ db, now }: DemoContext, registerId: string): Promise<void> => {
  // The embedded gateway's customer, with the test card it stores.
  const customer = `${crypto.randomUUID()}_4242`
  for (const [order, { daysAgo, status }] of purchases.entries()) {
    const id = crypto.randomUUID()
    const createdAt = new Date(daysBefore(now, daysAgo).getTime() + order * 90_000)
    const at = new Date(createdAt.getTime() + 40_000)
    const isPaid = status === 'paid'
    await insertRows(db, 'payment', [
      {
        id,
        register_id: registerId,
        product: 'PERSONAL_SCAN',
        amount_cents: prices.PERSONAL_SCAN.amount,
        currency: prices.PERSONAL_SCAN.currency,
        status,
        reason: isPaid ? null : 'declined',
        reference,
        customer: isPaid ? customer : null,
        created_at: createdAt,
        settled_at: at,
      },
    ])
    const action = isPaid ? 'payment.paid' : 'payment.failed'
    await recordAudit(db, { actorId: null, action, subjectId: registerId, at, detail: { paymentId: id } })
    if (isPaid)
      await insertRows(db, 'credit_grant', [
        { register_id: registerId, source: 'payment', reference: id, credits: 1, granted_at: at },
      ])
  }
}

const contact = (name: string, email: string, phone: string, relationship: string) => ({
  id: crypto.randomUUID(),
  name,
  email,
  phone,
  relationship,
})

/** Robin's response plan, a few days old and never run; its code is stored. */
const loadPlan = async ({ db, keys, now }: DemoContext, registerId: string): Promise<void> => {
  const id = crypto.randomUUID()
  const cards = [{ phone: '+14165550190', email: 'cards@harbourcu.example' }]
  const plan = {
    id,
    register_id: registerId,
    ...createPlanCodes(keys).make().stored,
    actions: newActions(),
    birthday: profile.birth_date,
    familyContacts: [
      contact('Sam Mercer', 'sam.mercer@mail.example', '+14165550177', 'Brother'),
      contact('Ada Osei', 'ada.osei@mail.example', '+14165550178', 'Neighbour'),
    ],
    professionalContacts: [
      contact('Helpdesk, Harbour Design', 'helpdesk@harbourdesign.example', '+14165550170', 'Employer'),
    ],
    bank: [{ id: crypto.randomUUID(), bankId: null, name: 'Harbour Credit Union', contact: cards }],
  }
  await insertPlan(db, plan, daysBefore(now, 4))
  await db.updateTable('response_plan').set({ saved_code: true }).where('id', '=', id).execute()
}

export const loadIndividual = async (demo: DemoContext, scans: DemoScans): Promise<void> => {
  const id = await insertRobin(demo)
  await liveThrough(demo, id, scans)
  await loadBilling(demo, id)
  await loadPlan(demo, id)
}
