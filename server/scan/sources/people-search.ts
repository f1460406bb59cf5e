import { sql } from 'kysely'
import { placeForms } from '#domain/matching/addresses.ts'
import { keysByAddress, keysByName, keysByPhone } from '#domain/matching/blocking.ts'
import type { Evidence } from '#domain/matching/evidence.ts'
import {
  type ComparedKind,
  comparisons,
  personForms,
  unlessOthers,
  type Verdict,
} from '#domain/matching/identity.ts'
import { phoneForms } from '#domain/matching/phones.ts'
import type { MaskedField } from '#domain/threats.ts'
import { threatOfListing } from '#domain/threats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import { type CorpusKeys, evidenceIn, type ListingKey } from '../corpus/keys.ts'
import { type ExposureSource, evidence, type FoundExposure, SourceUnavailable } from '../source.ts'
import type { Subject } from '../subjects.ts'

interface Searched {
  readonly keys: readonly ListingKey[]
  /** For listings that were imported before they had forms to compare. */
  readonly earlier: readonly ListingKey[]
}

const withKeys = (db: Database, keys: readonly ListingKey[]) =>
  db
    .selectFrom('corpus_listing')
    .select(['id', 'site', 'url', 'masked', 'data_classes', 'seen_on', 'forms'])
    .where('id', 'in', from =>
      from
        .selectFrom('corpus_listing_key')
        .select('listing_id')
        // The kind is in the hash: with the hashes alone, the index answers by itself, and goes down once for those that stand side by side.
        .where(sql<boolean>`hash = any(${keys.map(({ hash }) => hash)}::bytea[])`),
    )

/** More are not compared, and the search says so: the rest may be this person’s. */
export const mostCandidates = 2_000

/** Who may be meant, to be compared. */
export const listingsBy = (db: Database, { keys, earlier }: Searched) =>
  withKeys(db, keys)
    .$if(earlier.length > 0, query =>
      query.unionAll(
        withKeys(db, earlier)
          .where('forms', 'is', null)
          .where(sql<boolean>`exists (select from corpus_listing where forms is null)`),
      ),
    )
    .limit(mostCandidates)

interface Search extends Searched {
  readonly compare: (listing: Evidence) => Verdict
}

/** By name, address or phone number. */
export type ListedSubject = Extract<Subject, { kind: ComparedKind }>
export type SearchedSubject = ListedSubject extends infer S
  ? S extends ListedSubject
    ? Omit<S, 'key' | 'label'>
    : never
  : never

const evidenceOfNames = (
  { names, birthYear }: { readonly names: readonly string[]; readonly birthYear: string | null },
  keys: CorpusKeys,
): Evidence[] => names.map(name => keys.evidence(personForms({ name, birthYear, address: null, phones: [] })))

export const searchOf = (subject: SearchedSubject, keys: CorpusKeys): Search => {
  if (subject.kind === 'NAME') {
    const person = keys.evidence(personForms(subject))
    return {
      keys: keys.hashed(keysByName(subject)),
      earlier: keys.earlier.name(subject.name, {
        birthYear: subject.birthYear,
        city: subject.address?.city ?? null,
      }),
      compare: listing => comparisons.NAME(person, listing),
    }
  }
  if (subject.kind === 'ADDRESS') {
    const place = keys.evidence(placeForms(subject.address))
    const names = evidenceOfNames(subject, keys)
    return {
      keys: keys.hashed(keysByAddress(subject.address)),
      earlier: keys.earlier.address(subject.address),
      compare: listing => unlessOthers(comparisons.ADDRESS(place, listing), names, listing),
    }
  }
  const number = keys.evidence(phoneForms(subject.phone, subject.country))
  const names = evidenceOfNames(subject, keys)
  return {
    keys: keys.hashed(keysByPhone(subject.phone, subject.country)),
    earlier: keys.earlier.phone(subject.phone),
    compare: listing => unlessOthers(comparisons.PHONE(number, listing), names, listing),
  }
}

/** Of a listing without forms, whose key names a whole house or number, or a name with the year or the city. */
const foundByKey: Readonly<Record<ComparedKind, Verdict>> = {
  NAME: { certainty: 'likely', reasons: ['sameName'] },
  ADDRESS: { certainty: 'sure', reasons: [] },
  PHONE: { certainty: 'sure', reasons: [] },
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

const ownKinds: Readonly<Record<ComparedKind, readonly string[]>> = {
  NAME: ['name', 'city', 'country'],
  ADDRESS: ['street', 'postalCode', 'city', 'country'],
  PHONE: ['phone'],
}

interface FoundListing {
  /** By which the same listing is known again. */
  readonly identity: readonly string[]
  readonly site: string
  readonly url: string | null
  readonly masked: readonly MaskedField[]
  readonly classes: readonly string[]
  readonly seenOn: string | null
  readonly forms: Buffer | null
}

/** What a person is told of a listing that may be theirs; none of one that isn’t. */
export const listingFindings = (
  kind: ComparedKind,
  { certainty, reasons }: Verdict,
  { identity, site, url, masked, classes, seenOn, forms }: FoundListing,
): FoundExposure[] => {
  if (certainty === 'no') return []
  const beside = masked
    .filter(field => !ownKinds[kind].includes(field.kind))
    .map(field => shownKinds[field.kind])
  return [
    {
      type: kind,
      identity,
      threatLevel: threatOfListing(kind, [...beside, ...classes]),
      exposedOn: seenOn,
      evidence: evidence({
        name: site,
        siteUrl: url,
        exposedData: [...new Set([...masked.map(field => shownKinds[field.kind]), ...classes])],
        masked: [...masked],
      }),
      ...(certainty === 'likely' && { likeness: { reasons, forms: forms ?? Buffer.alloc(0) } }),
    },
  ]
}

export const isListed = (subject: Subject): subject is ListedSubject => subject.kind in comparisons

export const createPeopleSearch = (db: Database, keys: CorpusKeys): ExposureSource => ({
  name: 'peopleSearch',
  kinds: ['NAME', 'ADDRESS', 'PHONE'],
  async check(subject): Promise<FoundExposure[]> {
    if (!isListed(subject)) return []
    const { kind } = subject
    const search = searchOf(subject, keys)
    if (search.keys.length === 0) throw new SourceUnavailable('NOT_ASKED')
    const candidates = await listingsBy(db, search).execute()
    if (candidates.length === 0) await refuseEmpty(db, 'corpus_listing')
    const found = candidates.flatMap(({ id, data_classes: classes, seen_on: seenOn, forms, ...listing }) =>
      listingFindings(kind, forms === null ? foundByKey[kind] : search.compare(evidenceIn(forms)), {
        ...listing,
        identity: [id.toString('hex')],
        classes,
        seenOn,
        forms,
      }),
    )
    if (candidates.length === mostCandidates) throw new SourceUnavailable('PARTLY_READ', found)
    return found
  },
})
