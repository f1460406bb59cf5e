import type { components } from '../../openapi/generated/api.d.ts'
import type { Address } from '../platform/database/tables.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import { maskEmail, maskName, maskPhone, maskPostalCode, maskStreet } from './mask.ts'

export type SubjectKind = Exclude<components['schemas']['ScanSubjectKind'], 'PASSWORD'>

interface SubjectBase<K extends SubjectKind> {
  readonly kind: K
  /** Tells two subjects of a kind apart without repeating them. */
  readonly key: string
  /** What the person is shown. */
  readonly label: string
}

/** One thing that a person gave to be looked for. */
export type Subject =
  | (SubjectBase<'EMAIL'> & { readonly email: string })
  | (SubjectBase<'PHONE'> & { readonly phone: string })
  | (SubjectBase<'NAME'> & {
      readonly name: string
      readonly birthYear: string | null
      readonly city: string | null
    })
  | (SubjectBase<'ADDRESS'> & { readonly address: Address })
  | (SubjectBase<'DOMAIN'> & { readonly domain: string })
  | (SubjectBase<'IMAGE'> & { readonly registerId: string; readonly pictureId: string })

/** What of a register is looked for. */
export interface ScannedPerson {
  readonly id: string
  readonly email: string
  readonly email_validated: boolean
  readonly verified_emails: readonly string[]
  readonly fullname: string
  readonly alternative_names: readonly string[]
  readonly phone: string | null
  readonly birth_date: string | null
  readonly address: Address | null
  readonly web_domains: readonly string[]
  readonly picture_id: string | null
}

/**
 * Everything to look for. Only addresses that the person has proved to be theirs: nobody learns from us what is known about
 * somebody else's.
 */
export const subjectsOf = (person: ScannedPerson, keys: SecretKeys): Subject[] => {
  const keyOf = (kind: SubjectKind, value: string): string =>
    keys.hash(`subject.${kind}`, value).toString('hex').slice(0, 32)
  const emails = [...(person.email_validated ? [person.email] : []), ...person.verified_emails]
  const names = [person.fullname, ...person.alternative_names].filter(name => name.trim() !== '')
  const { address, phone, picture_id: pictureId } = person
  const found: Subject[] = [
    ...emails.map(email => ({
      kind: 'EMAIL' as const,
      key: keyOf('EMAIL', email),
      label: maskEmail(email),
      email,
    })),
    ...names.map(name => ({
      kind: 'NAME' as const,
      key: keyOf('NAME', name),
      label: maskName(name),
      name,
      birthYear: person.birth_date?.slice(0, 4) ?? null,
      city: address?.city ?? null,
    })),
    ...(address === null
      ? []
      : [
          {
            kind: 'ADDRESS' as const,
            key: keyOf('ADDRESS', JSON.stringify(address)),
            label: `${maskStreet(address.street, address.number)}, ${maskPostalCode(address.postalCode)} ${address.city}`,
            address,
          },
        ]),
    ...(phone === null
      ? []
      : [{ kind: 'PHONE' as const, key: keyOf('PHONE', phone), label: maskPhone(phone), phone }]),
    ...person.web_domains.map(domain => ({
      kind: 'DOMAIN' as const,
      key: keyOf('DOMAIN', domain),
      label: domain,
      domain,
    })),
    ...(pictureId === null
      ? []
      : [
          {
            kind: 'IMAGE' as const,
            key: keyOf('IMAGE', pictureId),
            label: '',
            registerId: person.id,
            pictureId,
          },
        ]),
  ]
  return [...new Map(found.map(subject => [`${subject.kind} ${subject.key}`, subject])).values()]
}
