import { type Failure, failureOf, isOldVersion } from '#machines/port-error.ts'

/** Values as they were read, and what a change of them names: their version, or themselves. */
export interface Stored<Values, Version = number> {
  readonly values: Values
  readonly version: Version
}

/** What two writers made of the same fields; what only one of them changed is in `mine` and in `theirs`. */
export interface Conflict<Values, Version = number> {
  readonly failure: Failure
  /** Changed by both to something else; none where the two together are refused for another reason. */
  readonly fields: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
  readonly stored: Stored<Values, Version>
}

export interface SaveCalls<Values, Version = number> {
  save: (values: Values, read: Stored<Values, Version>) => Promise<Failure | null>
  readAgain: () => Promise<Stored<Values, Version>>
  /** Fields that only make sense together, such as those of an address. */
  units?: readonly (readonly (keyof Values & string)[])[] | undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The lines that neither has removed, and those that either has added. */
const merged = (
  read: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] => [
  ...theirs.filter(line => mine.includes(line) || !read.includes(line)),
  ...mine.filter(line => !read.includes(line) && !theirs.includes(line)),
]

const conflictOf = <Values extends object, Version>(
  failure: Failure,
  read: Values,
  typed: Values,
  stored: Stored<Values, Version>,
  units: SaveCalls<Values>['units'] = [],
): Conflict<Values, Version> => {
  const [mine, theirs] = [{ ...stored.values }, { ...stored.values }]
  const fields: (keyof Values & string)[] = []
  for (const field of Object.keys(typed) as (keyof Values & string)[]) {
    const unit = units.find(names => names.includes(field)) ?? [field]
    const isChangedIn = (values: Values) => unit.some(name => !isSame(values[name], read[name]))
    const [was, own, other]: unknown[] = [read[field], typed[field], stored.values[field]]
    if (!isChangedIn(typed) || isSame(own, other)) continue
    mine[field] = typed[field]
    if (!isChangedIn(stored.values)) theirs[field] = typed[field]
    else if (Array.isArray(was) && Array.isArray(own) && Array.isArray(other))
      mine[field] = theirs[field] = merged(was, own, other) as Values[typeof field]
    else fields.push(field)
  }
  return { failure, fields, mine, theirs, stored }
}

export const isConflicting = <Values, Version>(
  outcome: Failure | Conflict<Values, Version>,
): outcome is Conflict<Values, Version> => 'stored' in outcome

/** Saves what was typed; after someone else has, together with what they changed, unless both changed the same field. */
export const saveOver = async <Values extends object, Version = number>(
  read: Stored<Values, Version>,
  typed: Values,
  calls: SaveCalls<Values, Version>,
): Promise<Failure | Conflict<Values, Version> | null> => {
  const failure = await calls.save(typed, read)
  if (failure === null || !isOldVersion(failure)) return failure
  try {
    const stored = await calls.readAgain()
    const conflict = conflictOf(failure, read.values, typed, stored, calls.units)
    if (conflict.fields.length > 0) return conflict
    const again = await saveOver(stored, conflict.mine, calls)
    return again === null || isConflicting(again) ? again : { ...conflict, failure: again }
  } catch (error) {
    return failureOf(error)
  }
}
