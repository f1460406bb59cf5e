import { type SqlBool, sql } from 'kysely'
import { plainDomain } from '#domain/web-domains.ts'
import type {
  ContactState,
  KnownRecipient,
  Recipient,
  RecipientContact,
  RecipientShare,
  RecipientSourceId,
} from '#openapi/generated/api.ts'
import { recipientSourceIdValues } from '#openapi/generated/enumerations.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { withDomainsAbove } from '../domains/rules.ts'
import { evidenceOf } from '../scan/finding-rows.ts'
import { mayReceive, receivingContacts, stateOfContact } from './contacts.ts'

const maxCleared = 200

export interface FoundRecipient {
  readonly recipient: Recipient
  /** The other domains of the same parent, in alphabetical order. */
  readonly clears: readonly string[]
}

/** Canadians are served by our own directory first; authorities are never asked for a removal. */
const sourceOrder = (isCanadian: boolean): readonly RecipientSourceId[] =>
  isCanadian ? ['wardlight', 'eraser', 'companies'] : ['eraser', 'companies', 'wardlight']

const hasContact = ({ email, form, postalAddress, parent }: Recipient): boolean =>
  (email ?? form ?? postalAddress ?? parent) !== null

/** The row of a domain that is believed: one with a contact first, then by source. */
const believed = (rows: readonly Recipient[], order: readonly RecipientSourceId[]): Recipient | undefined =>
  rows
    .filter(({ source }) => order.includes(source))
    .toSorted(
      (one, other) =>
        Number(hasContact(other)) - Number(hasContact(one)) ||
        order.indexOf(one.source) - order.indexOf(other.source),
    )[0]

/**
 * Whom a removal is asked from: of the nearest domain that a source has, through its parent, and what else the same request clears.
 *
 * @param domains the site’s, and those above it that are no public suffix
 * @param rows those of these domains, of their parents, and of all sites of these parents
 * @param isCanadian whether the person lives in Canada
 */
export const recipientOf = (
  domains: readonly string[],
  rows: readonly Recipient[],
  { isCanadian }: { readonly isCanadian: boolean },
): FoundRecipient | null => {
  const order = sourceOrder(isCanadian)
  const at = (domain: string) =>
    believed(
      rows.filter(row => row.domain === domain),
      order,
    )
  const site = domains.map(at).find(row => row !== undefined)
  if (site === undefined) return null
  const recipient = site.parent === null ? site : (at(site.parent) ?? site)
  const family = rows
    .filter(({ parent, source }) => parent === recipient.domain && order.includes(source))
    .map(({ domain }) => domain)
  const clears = new Set([...family, recipient.domain])
  clears.delete(site.domain)
  return { recipient, clears: [...clears].toSorted() }
}

const selectRecipients = (db: Database) =>
  db
    .selectFrom('recipient')
    .leftJoin('recipient_contact as mail', 'mail.address', 'recipient.email')
    .leftJoin('recipient_contact as page', 'page.address', 'recipient.form_url')
    .select([
      'recipient.domain',
      'recipient.source',
      'recipient.name',
      'recipient.kind',
      'recipient.email',
      'recipient.form_url',
      'recipient.postal_address',
      'recipient.jurisdictions',
      'recipient.required_details',
      'recipient.parent',
      'recipient.language',
      'recipient.checked_on',
      'recipient.note',
      'mail.state as mail_state',
      'mail.looked_on as mail_looked_on',
      'mail.ok_on as mail_ok_on',
      'page.state as page_state',
      'page.looked_on as page_looked_on',
      'page.ok_on as page_ok_on',
    ])

const contactOf = (
  address: string | null,
  audited: readonly [state: ContactState | null, lookedOn: string | null, okOn: string | null],
): RecipientContact | null => {
  const [state, lookedOn, okOn] = audited
  return address === null ? null : { address, state: state ?? 'unknown', lookedOn, okOn }
}

const present = (
  row: Awaited<ReturnType<ReturnType<typeof selectRecipients>['executeTakeFirstOrThrow']>>,
): Recipient => {
  const contacts = {
    email: contactOf(row.email, [row.mail_state, row.mail_looked_on, row.mail_ok_on]),
    form: contactOf(row.form_url, [row.page_state, row.page_looked_on, row.page_ok_on]),
  }
  return {
    domain: row.domain,
    source: row.source,
    name: row.name,
    kind: row.kind,
    ...contacts,
    postalAddress: row.postal_address,
    jurisdictions: row.jurisdictions,
    requiredDetails: row.required_details,
    parent: row.parent,
    language: row.language,
    checkedOn: row.checked_on,
    note: row.note,
    state: stateOfContact(contacts),
    mayReceive: mayReceive(contacts),
  }
}

/** @param domain in lower case and ASCII */
export const findRecipient = async (
  db: Database,
  domain: string,
  who: { readonly isCanadian: boolean },
): Promise<FoundRecipient | null> => {
  const domains = withDomainsAbove(domain)
  const own = await selectRecipients(db).where('recipient.domain', 'in', domains).execute()
  if (own.length === 0) return null
  const parents = [...new Set(own.flatMap(row => [row.domain, row.parent ?? row.domain]))]
  const related = await selectRecipients(db)
    .where(eb =>
      eb.or([
        eb('recipient.parent', 'in', parents),
        eb.and([eb('recipient.domain', 'in', parents), eb('recipient.domain', 'not in', domains)]),
      ]),
    )
    .execute()
  return recipientOf(domains, [...own, ...related].map(present), who)
}

/** Whom a removal of a finding of the person is asked from. @throws AppError 0010 */
export const findRecipientOf = async (
  db: Database,
  registerId: string,
  findingId: string,
): Promise<FoundRecipient | null> => {
  const found = await db
    .selectFrom('leak')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .select(['leak.evidence', 'register.address'])
    .where('leak.id', '=', findingId)
    .where('leak.register_id', '=', registerId)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('0010')
  const { siteUrl, breachDomain, impactedDomain } = evidenceOf(found)
  const site = siteUrl === null ? (breachDomain ?? impactedDomain) : URL.parse(siteUrl)?.hostname
  const domain = site ? plainDomain(site) : null
  return domain === null ? null : findRecipient(db, domain, { isCanadian: found.address?.country === 'CA' })
}

/** What a person is told of whom a removal is asked from. */
export const presentKnown = ({ recipient, clears }: FoundRecipient): KnownRecipient => ({
  domain: recipient.domain,
  name: recipient.name,
  kind: recipient.kind,
  mayReceive: recipient.mayReceive,
  ...receivingContacts(recipient),
  requiredDetails: recipient.requiredDetails,
  clears: clears.slice(0, maxCleared),
})

const named = (searchValue: string) =>
  sql<SqlBool>`(recipient.domain ilike ${containing(searchValue)} or recipient.name ilike ${containing(searchValue)})`

export const countRecipients = async (db: Database, searchValue: string): Promise<number> =>
  (
    await db
      .selectFrom('recipient')
      .$if(searchValue.trim() !== '', query => query.where(named(searchValue)))
      .select(countAll)
      .executeTakeFirstOrThrow()
  ).total

export const findRecipients = async (db: Database, searchValue: string, page: Rows): Promise<Recipient[]> => {
  const rows = await selectRecipients(db)
    .$if(searchValue.trim() !== '', query => query.where(named(searchValue)))
    .orderBy('recipient.domain')
    .orderBy('recipient.source')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(present)
}

/** How many are in each state; those that are asked at a parent are left out. */
export const shareOfRecipients = async (db: Database): Promise<RecipientShare> => {
  const rows = await db
    .selectFrom('recipient')
    .leftJoin('recipient_contact as mail', 'mail.address', 'recipient.email')
    .leftJoin('recipient_contact as page', 'page.address', 'recipient.form_url')
    .where('recipient.parent', 'is', null)
    .select([
      sql<boolean>`recipient.email is not null`.as('has_email'),
      sql<boolean>`recipient.form_url is not null`.as('has_form'),
      'mail.state as mail_state',
      'page.state as page_state',
      countAll,
    ])
    .groupBy(['has_email', 'has_form', 'mail.state', 'page.state'])
    .execute()
  const share = { ok: 0, changed: 0, broken: 0, unknown: 0 }
  for (const row of rows)
    share[
      stateOfContact({
        email: contactOf(row.has_email ? 'email' : null, [row.mail_state, null, null]),
        form: contactOf(row.has_form ? 'form' : null, [row.page_state, null, null]),
      })
    ] += row.total
  return share
}

/** The day of the last audit; null before the first. */
export const lastAudit = async (db: Database): Promise<string | null> =>
  (
    await db
      .selectFrom('recipient_contact')
      .select(({ fn }) => fn.max('looked_on').as('day'))
      .executeTakeFirst()
  )?.day ?? null

export interface ListedSource {
  readonly id: RecipientSourceId
  readonly name: string
  readonly license: string
  readonly revision: string | null
  readonly importedAt: string
  readonly recipients: number
}

/** In the order of the contract. */
export const listRecipientSources = async (db: Database): Promise<ListedSource[]> => {
  const rows = await db
    .selectFrom('recipient_source')
    .select(['id', 'name', 'license', 'revision', 'imported_at', 'recipients'])
    .execute()
  return rows
    .map(({ imported_at, ...source }) => ({ ...source, importedAt: imported_at.toISOString() }))
    .toSorted(
      (one, other) => recipientSourceIdValues.indexOf(one.id) - recipientSourceIdValues.indexOf(other.id),
    )
}
