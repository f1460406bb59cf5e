import { sql } from 'kysely'
import { threatOfListing } from '#domain/threats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import type { CorpusKeys, ListingKey } from '../corpus/keys.ts'
import { type ExposureSource, evidence, type FoundExposure, SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'

export const listingsBy = (db: Database, keys: readonly ListingKey[]) =>
  db
    .selectFrom('corpus_listing')
    .select(['id', 'site', 'url', 'masked', 'data_classes', 'seen_on'])
    .where('id', 'in', from =>
      from
        .selectFrom('corpus_listing_key')
        .select('listing_id')
        .where(
          sql<boolean>`(hash, kind) in (${sql.join(keys.map(key => sql`(${key.hash}::bytea, ${key.kind}::smallint)`))})`,
        ),
    )
    .limit(500)

const keysOf = (subject: Subject, keys: CorpusKeys): ListingKey[] => {
  if (subject.kind === 'NAME') return keys.name(subject.name, subject)
  if (subject.kind === 'ADDRESS') return keys.address(subject.address)
  return subject.kind === 'PHONE' ? keys.phone(subject.phone) : []
}

const shownKinds = {
  name: 'Names',
  birthDate: 'Dates of birth',
  street: 'Physical addresses',
  postalCode: 'Postal codes',
  city: 'Cities',
  country: 'Countries',
  phone: 'Phone numbers',
  email: 'Email addresses',
} as const

const ownKinds: Readonly<Record<'NAME' | 'ADDRESS' | 'PHONE', readonly string[]>> = {
  NAME: ['name', 'city', 'country'],
  ADDRESS: ['street', 'postalCode', 'city', 'country'],
  PHONE: ['phone'],
}

export const createPeopleSearch = (db: Database, keys: CorpusKeys): ExposureSource => ({
  name: 'peopleSearch',
  kinds: ['NAME', 'ADDRESS', 'PHONE'],
  async check(subject): Promise<FoundExposure[]> {
    if (subject.kind !== 'NAME' && subject.kind !== 'ADDRESS' && subject.kind !== 'PHONE') return []
    const { kind } = subject
    const searched = keysOf(subject, keys)
    if (searched.length === 0) throw new SourceUnavailable('NOT_ASKED')
    const listings = await listingsBy(db, searched).execute()
    if (listings.length === 0) await refuseEmpty(db, 'corpus_listing')
    return listings.map(({ id, site, url, masked, data_classes: classes, seen_on }) => {
      const beside = masked
        .filter(field => !ownKinds[kind].includes(field.kind))
        .map(field => shownKinds[field.kind])
      return {
        type: kind,
        identity: [id.toString('hex')],
        threatLevel: threatOfListing(kind, [...beside, ...classes]),
        exposedOn: seen_on,
        evidence: evidence({
          name: site,
          siteUrl: url,
          exposedData: [...new Set([...masked.map(field => shownKinds[field.kind]), ...classes])],
          masked: [...masked],
        }),
      }
    })
  },
})
