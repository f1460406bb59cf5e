import type { RiskLevelCounts } from '#openapi/generated/api.ts'
import { riskLevels, smallestGroup } from './company-risk.ts'

/** Scan results of a person who has not agreed to the deep scan. Results are compared as text. */
export interface Measured {
  readonly person: string
  readonly department: string | null
  readonly result: string
}

/** People who left the totals have no result, and never return. */
export interface Published {
  readonly person: string
  readonly group: string
  readonly department: string | null
  readonly result: string | null
}

export interface Measurement {
  readonly people: readonly Measured[]
  readonly agreed: ReadonlySet<string>
  readonly covered: number
  /** Whether people of departments with fewer than five newcomers are pooled now, or wait. */
  readonly pools: boolean
}

const few = (people: readonly unknown[]): boolean => people.length < smallestGroup

/** Whether a scan of this many people without consent changes the totals. */
export const publishes = (covered: number): boolean => covered >= smallestGroup

const byKey = <T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string | null, T[]> =>
  Map.groupBy(items, keyOf)

/** The updated group: measured again where at least five of its people differ, else unchanged. */
const measuredAgain = (
  group: readonly Published[],
  { agreed }: Measurement,
  now: ReadonlyMap<string, Measured>,
): readonly Published[] => {
  const shown = group.filter(row => row.result !== null)
  const differing = shown.filter(row => !agreed.has(row.person) && now.get(row.person)?.result !== row.result)
  if (few(differing)) return group
  const here = shown.filter(row => now.get(row.person)?.department === row.department)
  return group.map(row => ({
    ...row,
    department: few(here) ? null : row.department,
    result: row.result === null ? null : (now.get(row.person)?.result ?? null),
  }))
}

/** One per department with five, and if pooled one for the rest; fewer wait or join the smallest. */
const newGroups = (
  people: readonly Measured[],
  { pools }: Pick<Measurement, 'pools'>,
  nameGroup: () => string,
): Published[] => {
  const ofDepartments = [...byKey(people, ({ department }) => department)]
    .filter(([department, group]) => department !== null && !few(group))
    .map(([, group]) => group)
    .toSorted((one, other) => other.length - one.length)
  const grouped = new Set(ofDepartments.flat())
  const rest = pools ? people.filter(person => !grouped.has(person)) : []
  if (rest.length > 0 && few(rest)) rest.push(...(ofDepartments.pop() ?? []))
  const group = (members: readonly Measured[], isWhole: boolean): Published[] => {
    const name = nameGroup()
    return members.map(({ person, department, result }) => ({
      person,
      group: name,
      department: isWhole ? department : null,
      result,
    }))
  }
  return [...ofDepartments.flatMap(members => group(members, true)), ...(few(rest) ? [] : group(rest, false))]
}

/**
 * Groups of at least five that nobody joins later, measured again only where five of them differ: no
 * combination of totals reveals fewer than five (docs/adr/0060).
 */
export const publish = (
  before: readonly Published[],
  measurement: Measurement,
  nameGroup: () => string,
): readonly Published[] => {
  if (!publishes(measurement.covered)) return before
  const now = new Map(measurement.people.map(measured => [measured.person, measured]))
  const known = new Set(before.map(({ person }) => person))
  return [
    ...[...byKey(before, ({ group }) => group).values()].flatMap(group =>
      measuredAgain(group, measurement, now),
    ),
    ...newGroups(
      measurement.people.filter(({ person }) => !known.has(person)),
      { pools: measurement.pools || before.length === 0 },
      nameGroup,
    ),
  ]
}

/** Everyone without consent is in a group that the scan has just measured and covered as a whole. */
export const showsResults = (
  before: readonly Published[],
  after: readonly Published[],
  covered: ReadonlySet<string>,
): boolean => {
  const old = new Set(before)
  const groups = [
    ...byKey(
      after.filter(row => row.result !== null),
      ({ group }) => group,
    ).values(),
  ]
  const isMeasured = (group: readonly Published[]) =>
    !few(group) && group.every(row => !old.has(row) && covered.has(row.person))
  const measured = groups.flatMap(group => (isMeasured(group) ? group : []))
  return measured.length === covered.size
}

/** The people counted now: of groups in which at least five have not agreed since. */
export const counted = (
  published: readonly Published[],
  agreed: ReadonlySet<string>,
): (Published & { readonly result: string })[] => {
  const rows = published.flatMap(row =>
    row.result === null || agreed.has(row.person) ? [] : [{ ...row, result: row.result }],
  )
  return [...byKey(rows, ({ group }) => group).values()].filter(group => !few(group)).flat()
}

/** People by risk: those shown by name, and those counted in totals. The rest are unknown. */
export const withSums = (shown: RiskLevelCounts, sums: RiskLevelCounts): RiskLevelCounts => {
  const total = (counts: RiskLevelCounts) => riskLevels.reduce((sum, level) => sum + counts[level], 0)
  const both = Object.fromEntries(
    riskLevels.map(level => [level, shown[level] + sums[level]]),
  ) as unknown as RiskLevelCounts
  return { ...both, PENDING: Math.max(0, shown.PENDING - total(sums)) }
}
