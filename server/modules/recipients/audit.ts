import { sql } from 'kysely'
import type { ContactState } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type LookOptions, lookAtPage } from '#server/platform/outgoing.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ContactLookUp } from '../domains/dns.ts'
import { formFields, stateOfEmail, stateOfForm } from './contacts.ts'

/** Each contact is looked at after so many days, so that two runs may fail and it is still within 30. */
const everyDays = 28
const atOnce = 4

export interface AuditDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly lookUp: ContactLookUp
  readonly page?: Pick<LookOptions, 'isAllowed' | 'ca' | 'timeoutMs'>
}

interface DueContact {
  readonly address: string
  readonly is_form: boolean
  /** Of a form that was read before; null: it never was. */
  readonly fields: readonly string[] | null
}

const contacts = sql<{ address: string; is_form: boolean }>`(
  select email as address, false as is_form from recipient where email is not null
  union select form_url, true from recipient where form_url is not null)`

/** The slice of a day: those that were never looked at first, then those of longest ago. */
const findDue = async (db: Database, today: string): Promise<readonly DueContact[]> => {
  const { rows } = await sql<DueContact>`
    select contact.address, is_form, case when known.ok_on is not null then known.fields end as fields
    from ${contacts} as contact left join recipient_contact as known using (address)
    where known.looked_on is null or known.looked_on <= ${today}::date - ${everyDays}::integer
    order by known.looked_on nulls first, contact.address
    limit (select ceil(count(*) / ${everyDays}::numeric) from ${contacts} as contact)`.execute(db)
  return rows
}

interface Looked {
  readonly state: ContactState
  readonly fields: readonly string[]
}

const lookAt = async ({ lookUp, page }: AuditDeps, contact: DueContact): Promise<Looked> => {
  const { address, is_form, fields } = contact
  if (!is_form) {
    const domain = address.split('@').at(-1) ?? ''
    return { state: stateOfEmail(await lookUp.mail(domain)), fields: [] }
  }
  const look = await lookAtPage(address, { ...page, addressesOf: host => lookUp.addresses(host) })
  const state = stateOfForm(address, look, fields ?? [])
  return {
    state,
    fields: fields ?? (state === 'ok' && look.kind === 'answered' ? formFields(look.text) : []),
  }
}

const record = async (
  db: Database,
  { address }: DueContact,
  { state, fields, today }: Looked & { readonly today: string },
): Promise<void> => {
  const found = { state, looked_on: today, fields: [...fields], ...(state === 'ok' ? { ok_on: today } : {}) }
  await db
    .insertInto('recipient_contact')
    .values({ address, ...found })
    .onConflict(conflict => conflict.column('address').doUpdateSet(found))
    .execute()
}

/** Looks at the contacts of the day, and forgets those that no source has any more. */
export const auditRecipients = async (deps: AuditDeps): Promise<void> => {
  const { db, clock } = deps
  const today = clock.now().toISOString().slice(0, 10)
  const due = [...(await findDue(db, today))]
  const work = async (): Promise<void> => {
    for (let contact = due.shift(); contact !== undefined; contact = due.shift())
      await record(db, contact, { ...(await lookAt(deps, contact)), today })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await sql`delete from recipient_contact where address not in (select address from ${contacts} as contact)`.execute(
    db,
  )
}

export const scheduleAudit = ({ jobs }: Pick<Platform, 'jobs'>, deps: AuditDeps): void =>
  jobs.schedule({
    name: 'recipients.audit',
    cron: '40 4 * * *',
    retryLimit: 2,
    expireInSeconds: 3 * 3600,
    work: () => auditRecipients(deps),
  })
