/**
 * What is known of somebody, as forms that can be compared without being readable: two sides share a form or they don't. The numbers are
 * stored with the corpus: never change one.
 */
export const field = {
  /** Of each word of a name twelve numbers, from 12 times its place: see `names.ts`. */
  name: 0,
  generation: 80,
  order: 81,
  year: 82,
  /** The years beside it: of the person's side alone. */
  yearBeside: 83,
  city: 84,
  postalCode: 85,
  postalArea: 86,
  houseNumber: 87,
  houseSuffix: 88,
  unit: 89,
  street: 90,
  streetType: 91,
  direction: 92,
  country: 93,
  phone: 94,
  nationalPhone: 95,
  /** The small words of a name, as “van der”. */
  particles: 96,
} as const

export interface Form {
  readonly field: number
  readonly value: string
}

/** The forms of a person or of a listing, by field. Their values are text, or hashes of it on both sides. */
export type Evidence = ReadonlyMap<number, ReadonlySet<string>>

export const evidenceOf = (forms: Iterable<Form>): Evidence => {
  const evidence = new Map<number, Set<string>>()
  for (const { field: name, value } of forms) {
    const known = evidence.get(name)
    if (known) known.add(value)
    else evidence.set(name, new Set([value]))
  }
  return evidence
}

const nothing: ReadonlySet<string> = new Set()

export const formsIn = (evidence: Evidence, name: number): ReadonlySet<string> =>
  evidence.get(name) ?? nothing

export const share = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  for (const one of some) if (others.has(one)) return true
  return false
}

/** How two sides' forms of a field compare: *unknown* when one of them has none. */
export type Relation = 'same' | 'compatible' | 'unknown' | 'different'

export const relationOf = (one: Evidence, other: Evidence, name: number): Relation => {
  const [mine, theirs] = [formsIn(one, name), formsIn(other, name)]
  if (mine.size === 0 || theirs.size === 0) return 'unknown'
  return share(mine, theirs) ? 'same' : 'different'
}

/** The field in which a form is compared: words of a name wherever they are in it, and years with those beside them. */
export const comparedIn = (name: number): number => {
  if (name < field.generation) return field.name
  return name === field.yearBeside ? field.year : name
}
