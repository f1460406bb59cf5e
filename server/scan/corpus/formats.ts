import { sql } from 'kysely'
import { listingKeys } from '#domain/matching/blocking.ts'
import { listingForms } from '#domain/matching/identity.ts'
import type { Database } from '#server/platform/database/database.ts'
import { seal } from '#server/platform/secret-keys.ts'
import { maskListing } from '../mask.ts'
import { bandsOf } from '../perceptual-hash.ts'
import { infectionDay } from './device-info.ts'
import type { CorpusKeys } from './keys.ts'
import type { FileRow } from './row.ts'
import * as field from './row.ts'

export interface RowContext {
  readonly keys: CorpusKeys
  /** The data classes of each known breach, by its name. */
  readonly breaches: ReadonlyMap<string, readonly string[]>
}

/** One kind of corpus file (docs/corpus.md). */
export interface CorpusFormat<Row extends object = object> {
  readonly name: string
  readonly columns: readonly string[]
  /** A row to store. @throws RefusedRow */
  readonly read: (row: FileRow, context: RowContext) => Row
  /** Adds new rows in one statement; returns how many there were. */
  readonly save: (db: Database, rows: readonly Row[]) => Promise<number>
}

const corpusFormat = <Row extends object>(format: CorpusFormat<Row>): CorpusFormat =>
  format as unknown as CorpusFormat

/** PostgreSQL decodes this with `decode(…, 'hex')`. */
const hex = (bytes: Buffer): string => bytes.toString('hex')

const added = async (db: Database, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0)

/** A part of a statement, which adds the passwords that were given with its rows to the breached ones. */
const savePasswords = (rows: readonly { readonly password: field.PasswordHash | null }[]) => {
  const passwords = rows.flatMap(({ password }) => password ?? [])
  return passwords.length === 0
    ? sql``
    : sql`, exposed as (
        insert into corpus_password (prefix, suffix, count)
        select prefix, suffix, 1 from json_to_recordset(${JSON.stringify(passwords)}::json) as given (prefix integer, suffix text)
        on conflict do nothing
      )`
}

/** A part of a statement, which gives the addresses of an earlier version their mailboxes, wherever they stand. */
const fillMailboxes = (table: 'corpus_account' | 'corpus_stealer') =>
  sql`, filled as (
        update ${sql.table(table)} as earlier set mailbox_hash = given.mailbox_hash from given
        where earlier.email_hash = given.email_hash and earlier.mailbox_hash = ''
          and exists (select from ${sql.table(table)} where mailbox_hash = '')
      )`

const addressed = (keys: CorpusKeys, row: FileRow) => {
  const email = field.email(row)
  const mailbox = keys.mailbox(email)
  return { email: hex(keys.email(email)), mailbox: mailbox === null ? null : hex(mailbox) }
}

export const accounts = corpusFormat({
  name: 'accounts',
  columns: ['email', 'breach'],
  read(row, { keys, breaches }) {
    const breach = field.required(row, 'breach', 200)
    const known = breaches.get(breach)
    if (known === undefined)
      throw new field.RefusedRow(`the breach ${breach} is not known; import its facts first`)
    const given = field.dataClasses(row)
    const password = field.password(row)
    const classes = given.length === 0 ? null : given
    const exposed = classes ?? known
    return {
      ...addressed(keys, row),
      breach,
      classes: password === null || exposed.includes('Passwords') ? classes : [...exposed, 'Passwords'],
      password,
    }
  },
  save: (db, rows) =>
    added(
      db,
      sql`with given as (
          select decode(email, 'hex') as email_hash, decode(mailbox, 'hex') as mailbox_hash, breach, classes
          from json_to_recordset(${JSON.stringify(rows)}::json) as given (email text, mailbox text, breach text, classes text[])
        )${savePasswords(rows)}${fillMailboxes('corpus_account')}
        insert into corpus_account (email_hash, breach_name, data_classes, mailbox_hash)
        select email_hash, breach, classes, mailbox_hash from given
        on conflict do nothing`,
    ),
})

const listings = corpusFormat({
  name: 'people-search listings',
  columns: ['name', 'site', 'url'],
  read(row, { keys }) {
    const [name, phone] = [field.text(row, 'name'), field.text(row, 'phone')]
    const [city, birthYear] = [field.text(row, 'city'), field.text(row, 'birth_year')]
    if (birthYear !== '' && !/^(19|20)\d\d$/.test(birthYear))
      throw new field.RefusedRow('birth_year is not a year')
    const place = {
      street: field.text(row, 'street'),
      number: field.text(row, 'number'),
      postalCode: field.text(row, 'postal_code'),
      city,
      country: field.text(row, 'country'),
    }
    const listing = { ...place, name, birthYear, phone }
    const found = keys.hashed(listingKeys(listing))
    if (found.length === 0)
      throw new field.RefusedRow(
        'nobody can be found by it: it needs a name with a birth year or city, an address or a phone number',
      )
    const [site, url] = [field.domain(row, 'site'), field.webAddress(row, 'url')]
    const { earlier } = keys
    const before = [
      ...earlier.name(name, { birthYear, city }),
      ...earlier.address(place),
      ...earlier.phone(phone),
    ]
    return {
      // By which a row that was imported before is the same one.
      id: hex(keys.row(url, ...(before.length === 0 ? found : before).map(key => hex(key.hash)))),
      site,
      url,
      masked: maskListing(listing),
      classes: field.dataClasses(row),
      seen_on: field.day(row, 'seen_on'),
      keys: found.map(({ kind, hash }) => ({ kind, hash: hex(hash) })),
      forms: hex(keys.forms(listingForms(listing))),
    }
  },
  async save(db, rows) {
    const saved = await sql<{ new: number }>`with given as (
          select * from json_to_recordset(${JSON.stringify(rows)}::json)
            as given (id text, site text, url text, masked jsonb, classes text[], seen_on date, keys json, forms text)
        ), saved as (
          insert into corpus_listing (id, site, url, masked, data_classes, seen_on, forms)
          select distinct on (id) decode(id, 'hex'), site, url, masked, classes, seen_on, decode(forms, 'hex') from given
          on conflict (id) do update set forms = excluded.forms where corpus_listing.forms is null
          returning id, xmax = 0 as is_new
        ), found_by as (
          insert into corpus_listing_key (kind, hash, listing_id)
          select key.kind, decode(key.hash, 'hex'), saved.id
          from saved join given on decode(given.id, 'hex') = saved.id, json_to_recordset(given.keys) as key (kind smallint, hash text)
          on conflict do nothing
        )
        select count(*) filter (where is_new) as new from saved`.execute(db)
    return saved.rows[0]?.new ?? 0
  },
})

const domains = corpusFormat({
  name: 'domain exposures',
  columns: ['domain', 'name', 'exposed_on'],
  read: row => ({
    domain: field.domain(row, 'domain'),
    name: field.requiredLines(row, 'name', 200),
    description: field.lines(row, 'description', 5000),
    exposed_on: field.day(row, 'exposed_on'),
    accounts: field.count(row, 'accounts', 0),
    classes: field.dataClasses(row),
  }),
  save: (db, rows) =>
    added(
      db,
      sql`insert into corpus_domain (domain, name, description, exposed_on, accounts, data_classes)
        select domain, name, description, exposed_on, accounts, classes
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given (domain text, name text, description text, exposed_on date, accounts bigint, classes text[])
        on conflict do nothing`,
    ),
})

/** The day of a file of sign-ins that names none, in its rows; no column has this name. */
export const dayOfFile = 'dayOfFile'

/** What a log says of a device, as it is sealed. */
export interface LoggedDevice {
  readonly hwid: string
  readonly machine: string
  readonly path: string
  readonly malware: string
}

/** By what a device is told from others; null where its log has neither an id of its hardware nor a name. */
export const identityOfDevice = ({ hwid, machine }: LoggedDevice): string | null => {
  if (hwid !== '') return `hwid|${hwid.toLowerCase()}`
  return machine === '' ? null : `machine|${machine.toLowerCase()}`
}

const infectedOn = (row: field.FileRow): string | null => {
  const value = field.text(row, 'infected_on')
  if (value === '') return null
  const day = infectionDay(value)
  if (day === null)
    throw new field.RefusedRow('infected_on is not a day that has been, or can be read in two ways')
  return day
}

const deviceOf = (keys: CorpusKeys, row: field.FileRow) => {
  const logged: LoggedDevice = {
    hwid: field.line(row, 'hwid', 200),
    machine: field.line(row, 'machine', 200),
    path: field.line(row, 'path', 500),
    malware: field.line(row, 'malware', 100),
  }
  const infected_on = infectedOn(row)
  const identity = identityOfDevice(logged)
  return identity === null
    ? { device: null, sealed: null, infected_on }
    : {
        device: hex(keys.device(identity)),
        sealed: hex(seal(keys.deviceKey(field.email(row)), JSON.stringify(logged))),
        infected_on,
      }
}

export const stealerLogs = corpusFormat({
  name: 'stealer logs',
  columns: ['email', 'site', 'seen_on'],
  read(row, { keys }) {
    const fileDay = row[dayOfFile]
    return {
      ...addressed(keys, row),
      ...deviceOf(keys, row),
      site: field.site(row, 'site'),
      password: field.password(row),
      seen_on: fileDay ?? field.requiredDay(row, 'seen_on'),
      is_dated: fileDay === undefined,
      malware: field.line(row, 'malware', 100),
    }
  },
  // A file that was copied has another day, and says nothing new by it.
  save: (db, rows) =>
    added(
      db,
      sql`with given as (
          select decode(email, 'hex') as email_hash, decode(mailbox, 'hex') as mailbox_hash, site, seen_on, is_dated, malware,
            decode(device, 'hex') as device_hash, decode(sealed, 'hex') as sealed, infected_on
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as given (email text, mailbox text, site text, seen_on date, is_dated boolean, malware text, device text, sealed text,
              infected_on date)
        )${savePasswords(rows)}${fillMailboxes('corpus_stealer')}, devices as (
          insert into corpus_device (email_hash, site, seen_on, device_hash, infected_on, sealed)
          select email_hash, site, case when is_dated then seen_on else coalesce((select max(known.seen_on) from corpus_stealer as known
            where known.email_hash = given.email_hash and known.site = given.site), seen_on) end, device_hash, infected_on, sealed
          from given where device_hash is not null
          on conflict do nothing
        )
        insert into corpus_stealer (email_hash, site, seen_on, malware, mailbox_hash)
        select email_hash, site, seen_on, malware, mailbox_hash from given
        where is_dated or not exists (
          select from corpus_stealer as known where known.email_hash = given.email_hash and known.site = given.site
        )
        on conflict do nothing`,
    ),
})

const images = corpusFormat({
  name: 'pictures',
  columns: ['hash', 'site_url', 'source_url', 'title'],
  read(row, { keys }) {
    const digits = field.required(row, 'hash', 16)
    if (!/^[0-9a-f]{16}$/i.test(digits)) throw new field.RefusedRow('hash is not 16 hexadecimal digits')
    const hash = BigInt(`0x${digits}`)
    const thumbnail = field.base64(row, 'thumbnail')
    if (thumbnail !== null && thumbnail.length > 100_000)
      throw new field.RefusedRow('thumbnail is larger than 75 kB')
    const [siteUrl, sourceUrl] = [field.webAddress(row, 'site_url'), field.webAddress(row, 'source_url')]
    return {
      id: hex(keys.row(siteUrl, sourceUrl)),
      hash: BigInt.asIntN(64, hash).toString(),
      bands: bandsOf(hash),
      site_url: siteUrl,
      source_url: sourceUrl,
      title: field.requiredLines(row, 'title', 200),
      seen_on: field.day(row, 'seen_on'),
      thumbnail,
    }
  },
  save: (db, rows) =>
    added(
      db,
      sql`insert into corpus_image (id, hash, band0, band1, band2, band3, site_url, source_url, title, seen_on, thumbnail)
        select decode(id, 'hex'), hash, bands[1], bands[2], bands[3], bands[4], site_url, source_url, title, seen_on, decode(thumbnail, 'base64')
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given (id text, hash bigint, bands integer[], site_url text, source_url text, title text, seen_on date, thumbnail text)
        on conflict do nothing`,
    ),
})

export const passwords = corpusFormat({
  name: 'breached passwords',
  columns: ['sha1', 'count'],
  read(row) {
    const sha1 = field.required(row, 'sha1', 40).toUpperCase()
    if (!/^[0-9A-F]{40}$/.test(sha1)) throw new field.RefusedRow('sha1 is not 40 hexadecimal digits')
    const seen = Math.min(field.count(row, 'count', 1), 2_147_483_647)
    if (seen === 0) throw new field.RefusedRow('count is 0')
    return { ...field.hashParts(sha1), count: seen }
  },
  save: (db, rows) =>
    added(
      db,
      sql`insert into corpus_password (prefix, suffix, count)
        select prefix, suffix, count
        from json_to_recordset(${JSON.stringify(rows)}::json) as given (prefix integer, suffix text, count integer)
        on conflict do nothing`,
    ),
})

export const csvFormats: readonly CorpusFormat[] = [
  accounts,
  listings,
  domains,
  stealerLogs,
  images,
  passwords,
]
