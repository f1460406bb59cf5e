import type { FindingType } from '#openapi/generated/api.ts'

/** The first word of `name-leaks` and its siblings (spec 1 §2; domain/addresses.ts writes them). */
const kinds: Readonly<Record<string, FindingType>> = {
  name: 'NAME',
  address: 'ADDRESS',
  phone: 'PHONE',
  email: 'EMAIL',
  domain: 'DOMAIN',
  image: 'IMAGE',
}

export const findingTypeOf = (kind: string): FindingType | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
