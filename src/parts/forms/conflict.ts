import { type Failure, failureOf, isOldVersion } from '#machines/port-error.ts'

/** Values as they were read, and the version that a change of them names. */
export interface Stored<Values> {
  readonly values: Values
  readonly version: number
}

/** What two writers made of the same fields; what only one of them changed is in `mine` and in `theirs`. */
export interface Conflict<Values> {
  readonly failure: Failure
  /** Changed by both to something else; none where the two together are refused for another reason. */
  readonly fields: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
  readonly stored: Stored<Values>
}

export interface SaveCalls<Values> {
  save: (values: Values, read: Stored<Values>) => Promise<Failure | null>
  readAgain: () => Promise<Stored<Values>>
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

const conflictOf = <Values extends object>(
  failure: Failure,
  read: Values,
  typed: Values,
  stored: Stored<Values>,
  units: SaveCalls<Values>['units'] = [],
): Conflict<Values> => {
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

export const isConflicting = <Values>(outcome: Failure | Conflict<Values>): outcome is Conflict<Values> =>
  'stored' in outcome

/** Saves what was typed; after someone else has, together with what they changed, unless both changed the same field. */
export const saveOver = async <Values extends object>(
  read: Stored<Values>,
  typed: Values,
  calls: SaveCalls<Values>,
): Promise<Failure | Conflict<Values> | null> => {
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
