import { mayBeScanned, type ProvableKind, scannedAreas } from '#domain/coverage.ts'
import type { Person } from '#domain/matching/identity.ts'
import type { Address, ScanSubjectKind } from '#openapi/generated/api.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import { maskAddress, maskEmail, maskName, maskPhone } from './mask.ts'

export type SubjectKind = Exclude<ScanSubjectKind, 'PASSWORD'>

interface SubjectBase<K extends SubjectKind> {
  readonly kind: K
  readonly key: string
  readonly label: string
}

export type Subject =
  | (SubjectBase<'EMAIL'> & {
      readonly email: string
      /** The person’s other addresses, proved or not. */
      readonly others: readonly string[]
    })
  | (SubjectBase<'PHONE'> & {
      readonly phone: string
      /** Of the person, ISO 3166-1 alpha-2, or empty. */
      readonly country: string
      readonly names: readonly string[]
      readonly birthYear: string | null
    })
  | (SubjectBase<'NAME'> & Person)
  | (SubjectBase<'ADDRESS'> & {
      readonly address: Address
      /** Who lives there: a page that names somebody else may not be theirs. */
      readonly names: readonly string[]
      readonly birthYear: string | null
    })
  | (SubjectBase<'DOMAIN'> & { readonly domain: string })
  | (SubjectBase<'IMAGE'> & { readonly registerId: string; readonly pictureId: string })

export interface ScannedPerson {
  readonly id: string
  readonly email: string
  readonly email_validated: boolean
  readonly secondary_emails: readonly { readonly email: string; readonly isVerified: boolean }[]
  readonly fullname: string
  readonly alternative_names: readonly string[]
  readonly phone: string | null
  readonly phone_validated: boolean
  readonly birth_date: string | null
  readonly address: Address | null
  readonly web_domains: readonly string[]
  readonly proved_domains: readonly string[]
  readonly picture_id: string | null
}

/** Something a person entered; kinds that can be proved must state whether it is. */
type Entered<K extends SubjectKind> = {
  readonly subject: Omit<Extract<Subject, { kind: K }>, 'key'>
  /** The plain value, for the person only. */
  readonly value: string
} & (K extends ProvableKind ? { readonly isProved: boolean } : { readonly isProved?: never })

const namesOf = ({ fullname, alternative_names }: Pick<ScannedPerson, 'fullname' | 'alternative_names'>) =>
  [fullname, ...alternative_names].filter(name => name.trim() !== '')

const yearOf = (birthDate: string | null): string | null => birthDate?.slice(0, 4) ?? null

/** Reads each kind from a register: a missing kind does not compile. */
const enteredBy: { readonly [K in SubjectKind]: (person: ScannedPerson) => readonly Entered<K>[] } = {
  EMAIL: ({ email, email_validated: isVerified, secondary_emails }) => {
    const known = [{ email, isVerified }, ...secondary_emails]
    return known.map(({ email: address, isVerified: isProved }) => ({
      subject: {
        kind: 'EMAIL',
        label: maskEmail(address),
        email: address,
        others: known.map(other => other.email).filter(other => other !== address),
      },
      value: address,
      isProved,
    }))
  },
  NAME: ({ birth_date, address, phone, ...named }) =>
    namesOf(named).map(name => ({
      subject: {
        kind: 'NAME',
        label: maskName(name),
        name,
        birthYear: yearOf(birth_date),
        address,
        phones: phone === null ? [] : [phone],
      },
      value: name,
    })),
  ADDRESS: ({ address, birth_date, ...named }) =>
    address === null
      ? []
      : [
          {
            subject: {
              kind: 'ADDRESS',
              label: maskAddress(address),
              address,
              names: namesOf(named),
              birthYear: yearOf(birth_date),
            },
            value: JSON.stringify(address),
          },
        ],
  PHONE: ({ phone, phone_validated: isProved, address, birth_date, ...named }) =>
    phone === null
      ? []
      : [
          {
            subject: {
              kind: 'PHONE',
              label: maskPhone(phone, address?.country ?? ''),
              phone,
              country: address?.country ?? '',
              names: namesOf(named),
              birthYear: yearOf(birth_date),
            },
            value: phone,
            isProved,
          },
        ],
  DOMAIN: person =>
    person.web_domains.map(domain => ({
      subject: { kind: 'DOMAIN', label: domain, domain },
      value: domain,
      isProved: person.proved_domains.includes(domain),
    })),
  IMAGE: ({ id, picture_id: pictureId }) =>
    pictureId === null
      ? []
      : [{ subject: { kind: 'IMAGE', label: '', registerId: id, pictureId }, value: pictureId }],
}

export interface UnprovedSubject {
  readonly kind: SubjectKind
  readonly value: string
}

/** Without duplicates: what may be searched for by domain/coverage.ts, and what waits for its proof. */
export const subjectsOf = (
  person: ScannedPerson,
  keys: SecretKeys,
): { readonly proved: readonly Subject[]; readonly unproved: readonly UnprovedSubject[] } => {
  const proved = new Map<string, Subject>()
  const unproved = new Map<string, UnprovedSubject>()
  for (const kind of scannedAreas)
    for (const { subject, value, isProved } of enteredBy[kind](person)) {
      const key = keys.lastingHash(`subject.${kind}`, value).toString('hex').slice(0, 32)
      if (mayBeScanned(kind, isProved === true)) proved.set(`${kind} ${key}`, { ...subject, key })
      else unproved.set(`${kind} ${key}`, { kind, value })
    }
  return {
    proved: [...proved.values()],
    unproved: [...unproved].flatMap(([id, subject]) => (proved.has(id) ? [] : [subject])),
  }
}
