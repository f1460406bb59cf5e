import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { answerIndicators } from '#domain/indicators.ts'
import { dueAt } from '#domain/report.ts'
import type { ReportResolution } from '#openapi/generated/api.d.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { importCorpusFile } from '../scan/corpus/import.ts'
import { individual } from './accounts.ts'
import { insertRegister } from './people.ts'
import { ageCorpus, daysBefore } from './possible-dates.ts'
import type { DemoScans } from './scans.ts'

type Leaks = { readonly type: string; readonly site: string }

const where = (registerId: string, { type, site }: Leaks) =>
  sql`register_id = ${registerId} and type = ${type} and evidence->>'name' = ${site}`

const decide = (
  db: Database,
  registerId: string,
  leak: Leaks,
  state: 'fixed' | 'ignored' | 'safe',
  at: Date,
) => {
  const events = { fixed: 'fixed', ignored: 'ignored', safe: 'markedSafe' }
  return sql`with moved as (update leak set state = ${state} where ${where(registerId, leak)} returning id)
    insert into leak_event (leak_id, event, actor, at) select id, ${events[state]}, 'person', ${at} from moved`.execute(
    db,
  )
}

interface DemoReport {
  readonly leak: Leaks
  readonly issue: string
  readonly resolution: ReportResolution
  readonly events: readonly {
    readonly event: string
    readonly actor: 'person' | 'operator'
    readonly at: Date
  }[]
  readonly instructions?: string
  readonly answerBy?: Date
  readonly isOver?: boolean
}

const report = async (db: Database, registerId: string, given: DemoReport): Promise<void> => {
  const [first, last] = [given.events[0], given.events.at(-1)]
  if (first === undefined || last === undefined) return
  const events = given.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
  await sql`with moved as (
      update leak set state = ${given.isOver === true ? 'fixed' : 'reported'} where ${where(registerId, given.leak)} returning id
    ), asked as (
      insert into report (leak_id, resolution, issues, instructions, message, answer_by, due_at, version, requested_at, updated_at)
      select id, ${given.resolution}, array[${given.issue}], ${given.instructions ?? null}::text, ${given.instructions ?? null}::text, ${given.answerBy ?? null}::timestamptz,
        ${given.answerBy ?? dueAt(given.resolution, last.at)}::timestamptz, ${events.length}::integer, ${first.at}::timestamptz, ${last.at}::timestamptz
      from moved returning leak_id
    ) insert into leak_event (leak_id, event, actor, at)
      select leak_id, event, actor, at from asked, json_to_recordset(${JSON.stringify(events)}::json) as told (event text, actor text, at timestamptz)`.execute(
    db,
  )
}

const profile = {
  preferred_name: 'Robin',
  gender: 'Other',
  birth_date: '1990-04-23',
  status: 'completed' as const,
  address: JSON.stringify({
    street: 'Harbour Street',
    number: '118',
    postalCode: 'M5V 2T6',
    city: 'Toronto',
    country: 'CA',
    countryState: 'ON',
  }),
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
const answeredAt = (ago: (days: number) => Date): Record<string, Date> =>
  Object.fromEntries(
    answerIndicators.map(indicator => [indicator, ago(indicator === 'top10Apps' ? 18 : 184)]),
  )

/** Robin: half a year of real scans with decisions in between, ending with all twelve threats. */
export const loadIndividual = async (
  platform: Platform,
  scans: DemoScans,
  cognitoId: string,
  now: Date,
): Promise<string> => {
  const { db, files, keys } = platform
  const id = await insertRegister(db, individual, cognitoId, { ...profile, created_at: daysBefore(now, 186) })
  await db
    .insertInto('domain_proof')
    .values(
      profile.web_domains.map(domain => ({
        register_id: id,
        domain,
        status: 'verified' as const,
        method: 'DNS' as const,
        created_at: daysBefore(now, 186),
        verified_at: daysBefore(now, 186),
      })),
    )
    .execute()
  const picture = await readFile(join(import.meta.dirname, 'pictures/robin.webp'))
  const pictureId = await files.put(id, { mediaType: 'image/webp', bytes: picture })
  await db.updateTable('register').set({ picture_id: pictureId }).where('id', '=', id).execute()
  await db
    .insertInto('email_address')
    .values([
      {
        register_id: id,
        email: 'robin.mercer@mail.example',
        kind: 'secondary',
        status: 'verified',
        code_hash: null,
        expires_at: null,
        sent_at: daysBefore(now, 186),
      },
      {
        register_id: id,
        email: 'robin@oldmail.example',
        kind: 'secondary',
        status: 'sent',
        code_hash: null,
        expires_at: daysBefore(now, 1),
        sent_at: daysBefore(now, 2),
      },
    ])
    .execute()
  const ago = (days: number) => daysBefore(now, days)

  await scans.scan(id, ago(183))
  await decide(db, id, { type: 'EMAIL', site: 'Adobe' }, 'fixed', ago(170))
  await scans.scan(id, ago(152))
  await decide(db, id, { type: 'EMAIL', site: 'Dropbox' }, 'fixed', ago(141))
  await decide(db, id, { type: 'EMAIL', site: 'Trello' }, 'ignored', ago(141))
  await decide(db, id, { type: 'IMAGE', site: 'alumni.example' }, 'safe', ago(140))
  await report(db, id, {
    leak: { type: 'ADDRESS', site: 'oldlistings.example' },
    issue: 'EXPOSED_DATA',
    resolution: 'SOLVED',
    isOver: true,
    events: [
      { event: 'reported', actor: 'person', at: ago(139) },
      { event: 'accepted', actor: 'operator', at: ago(137) },
      { event: 'solved', actor: 'operator', at: ago(124) },
    ],
  })
  // The listing was removed from its site, as requested.
  await sql`delete from corpus_listing where site = 'oldlistings.example'`.execute(db)
  await scans.scan(id, ago(121))
  await importCorpusFile(db, keys, join(import.meta.dirname, 'corpus/later/listings.csv'))
  await ageCorpus(db, ago(91))
  await scans.scan(id, ago(91))
  await report(db, id, {
    leak: { type: 'NAME', site: 'whoswho.example' },
    issue: 'EXPOSED_DATA',
    resolution: 'FAILED',
    events: [
      { event: 'reported', actor: 'person', at: ago(80) },
      { event: 'accepted', actor: 'operator', at: ago(78) },
      { event: 'failed', actor: 'operator', at: ago(48) },
    ],
  })
  await scans.scan(id, ago(60))
  await report(db, id, {
    leak: { type: 'IMAGE', site: 'blog.example' },
    issue: 'UNAUTHORIZED_USE',
    resolution: 'USER ACTION',
    instructions:
      'The site asks you to confirm by email that you’re the person in the photo. Look for a message from blog.example.',
    answerBy: daysBefore(now, -8),
    events: [
      { event: 'reported', actor: 'person', at: ago(20) },
      { event: 'accepted', actor: 'operator', at: ago(18) },
      { event: 'userAction', actor: 'operator', at: ago(13) },
    ],
  })
  await decide(db, id, { type: 'EMAIL', site: 'Internet Archive' }, 'fixed', ago(45))
  await scans.scan(id, ago(33))
  await db
    .updateTable('register')
    .set({ top10_apps: ['facebook', 'instagram', 'linkedin'] })
    .where('id', '=', id)
    .execute()
  await report(db, id, {
    leak: { type: 'ADDRESS', site: 'findpeople.example' },
    issue: 'EXPOSED_DATA',
    resolution: 'ACCEPTED',
    events: [
      { event: 'reported', actor: 'person', at: ago(12) },
      { event: 'accepted', actor: 'operator', at: ago(11) },
    ],
  })
  await sql`update register set answered_at = ${JSON.stringify(answeredAt(ago))}::jsonb where id = ${id}`.execute(
    db,
  )
  await scans.scan(id, ago(6))
  return id
}
