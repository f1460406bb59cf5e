import { describe, expect, it } from 'vitest'
import { counted, type Measured, type Published, publish, showsResults, withSums } from './published-sums.ts'

const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Person {
  readonly name: string
  department: string
  version: number | null
  agreed: boolean
  left: boolean
}

type Sums = readonly (readonly string[])[]

const company = (rule: 'live' | 'published' | 'scores', sizes: Readonly<Record<string, number>>) => {
  let groups = 0
  const people: Person[] = []
  let published: readonly Published[] = []
  const agreed = () => new Set(people.filter(person => person.agreed).map(({ name }) => name))
  const atom = ({ name, version }: Person) => `${name}#${version}`
  const measured = (): Measured[] =>
    people.flatMap(person =>
      person.version === null || person.agreed || person.left
        ? []
        : [{ person: person.name, department: person.department, result: atom(person) }],
    )
  const add = (department: string, count: number): Person[] => {
    const added = Array.from({ length: count }, (_, place) => ({
      name: `${people.length + place}`,
      department,
      version: null,
      agreed: false,
      left: false,
    }))
    people.push(...added)
    return people.slice(-count)
  }
  const scan = (whom: readonly Person[], changing: readonly Person[] = []): void => {
    const present = whom.filter(person => !person.left)
    for (const person of present)
      person.version = (person.version ?? 0) + (person.version === null || !changing.includes(person) ? 0 : 1)
    const covered = present.filter(person => !person.agreed).length
    published = publish(
      published,
      {
        people: measured(),
        agreed: agreed(),
        covered: rule === 'scores' ? people.length : covered,
        pools: whom.length > 1,
      },
      () => `${(groups += 1)}`,
    )
  }
  /** The former rule: totals of everyone scanned, as soon as five of the company or department are. */
  const live = (): Sums => {
    const rows = measured()
    const sums = [...new Set(rows.map(({ department }) => department))].map(department =>
      rows.filter(row => row.department === department),
    )
    return [rows, ...sums].filter(sum => sum.length >= 5).map(sum => sum.map(({ result }) => result))
  }
  const frozen = (): Sums => {
    const rows = counted(published, agreed())
    const departments = [...new Set(rows.map(({ department }) => department))].filter(name => name !== null)
    return [rows, ...departments.map(name => rows.filter(({ department }) => department === name))]
      .filter(sum => sum.length > 0)
      .map(sum => sum.map(({ result }) => result))
  }
  for (const [department, count] of Object.entries(sizes)) add(department, count)
  scan(people)
  return {
    people,
    add,
    scan,
    shown: rule === 'live' ? live : frozen,
  }
}

const prime = 67_108_859
const inverse = (value: number): number => {
  let [result, base, exponent] = [1, value, prime - 2]
  for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
  }
  return result
}

/** Whether a linear combination of the totals isolates this person. */
const isSolved = (sums: Sums, atoms: readonly string[], name: string): boolean => {
  const own = (atom: string) => atom.startsWith(`${name}#`)
  const columns = [...atoms.filter(atom => !own(atom)), ...atoms.filter(own)]
  const places = new Map(columns.map((atom, place) => [atom, place]))
  const firstOwn = columns.findIndex(own)
  const rows = sums.map(sum => {
    const row = new Float64Array(columns.length)
    for (const atom of sum) {
      const place = places.get(atom)
      if (place !== undefined) row[place] = 1
    }
    return row
  })
  let done = 0
  for (let place = 0; place < firstOwn && done < rows.length; place += 1) {
    const found = rows.findIndex((row, number) => number >= done && row[place] !== 0)
    const pivot = rows[found]
    const swapped = rows[done]
    if (pivot === undefined || swapped === undefined) continue
    rows[found] = swapped
    rows[done] = pivot
    done += 1
    const factor = inverse(pivot[place] ?? 1)
    for (const row of rows.slice(done)) {
      const times = ((row[place] ?? 0) * factor) % prime
      if (times === 0) continue
      for (let column = place; column < columns.length; column += 1)
        row[column] = ((row[column] ?? 0) + (prime - times) * (pivot[column] ?? 0)) % prime
    }
  }
  return firstOwn >= 0 && rows.slice(done).some(row => row.some(value => value !== 0))
}

/** An admin who stores all totals ever shown, and knows the results of people who agreed. */
const admin = () => {
  const seen = new Map<string, readonly string[]>()
  return {
    look: (sums: Sums) => {
      for (const sum of sums) seen.set(sum.toSorted().join(), sum)
    },
    /**
     * The people disclosed: by a total, or a difference of two, about fewer than five people without consent
     * at the time; or by any combination that isolates one person besides those who have agreed since.
     */
    learns: (people: readonly Person[]): string[] => {
      const known = new Set(people.filter(({ agreed }) => agreed).map(({ name }) => name))
      const nameOf = (atom: string) => atom.split('#')[0] ?? ''
      const sums = [...seen.values()]
      const sets = sums.map(sum => new Set(sum))
      const learned = new Set<string>()
      const consider = (atoms: readonly string[]) => {
        const about = new Set(atoms.map(nameOf))
        if (about.size < 5) for (const name of about) if (!known.has(name)) learned.add(name)
      }
      for (const [place, sum] of sums.entries()) {
        consider(sum)
        for (const [number, other] of sums.entries())
          if (number < place)
            consider([
              ...sum.filter(atom => !sets[number]?.has(atom)),
              ...other.filter(atom => !sets[place]?.has(atom)),
            ])
      }
      const atoms = [...new Set(sums.flat())].filter(atom => !known.has(nameOf(atom)))
      for (const name of new Set(atoms.map(nameOf))) if (isSolved(sums, atoms, name)) learned.add(name)
      return [...learned]
    },
  }
}

type Company = ReturnType<typeof company>
const first = ({ people }: Company): Person => {
  const [person] = people
  if (person === undefined) throw new Error('There are people')
  return person
}

const leaks: Readonly<Record<string, (company: Company) => void>> = {
  'removes and restores them': one => {
    first(one).left = true
  },
  'scans a file of them alone': ({ add, scan }) => scan(add('Sales', 1)),
  'gives them another department': one => {
    first(one).department = 'Board'
  },
  'has them scanned alone': one => {
    one.scan([first(one)], [first(one)])
  },
  'takes the departments from the company': ({ add, scan, people }) => {
    add('Legal', 1)
    scan(people)
  },
}

describe('sums that are shown live, as they were', () => {
  it.each(Object.keys(leaks))('reveal one person when an admin %s', leak => {
    const one = company('live', { Sales: 8, Board: 7 })
    const { look, learns } = admin()
    look(one.shown())
    leaks[leak]?.(one)
    look(one.shown())
    expect(learns(one.people).length).toBeGreaterThan(0)
  })
})

describe.each(['published', 'scores'] as const)('sums that are %s', rule => {
  it.each(Object.keys(leaks))('reveal nobody when an admin %s', leak => {
    const one = company(rule, { Sales: 8, Board: 7 })
    const { look, learns } = admin()
    look(one.shown())
    leaks[leak]?.(one)
    look(one.shown())
    one.scan(one.people)
    look(one.shown())
    expect(learns(one.people)).toEqual([])
  })

  const play = (seed: number) => {
    const random = randomFrom(seed)
    const one = company(rule, { Sales: 9, Board: 6, Legal: 3, Support: 12 })
    const { people, add, scan, shown } = one
    const { look, learns } = admin()
    const departments = ['Sales', 'Board', 'Legal', 'Support'] as const
    const some = (count: number) =>
      Array.from({ length: count }, () => people[random(people.length)]).filter(
        person => person !== undefined,
      )
    const steps = [
      () => scan(people, some(random(12))),
      () => scan(people, some(random(12))),
      () => scan(some(1 + random(8)), some(random(40))),
      () => scan(add(departments[random(4)] ?? 'Sales', random(7) + 1)),
      () => some(1).forEach(person => scan([person], [person])),
      () => void add(departments[random(4)] ?? 'Sales', 1),
      () => some(random(6)).forEach(person => (person.left = true)),
      () => people.filter(({ left }) => left && random(2) === 0).forEach(person => (person.left = false)),
      () => some(2).forEach(person => (person.department = departments[random(4)] ?? 'Sales')),
      () =>
        some(1).forEach(
          person => (person.agreed ||= !person.left && people.filter(({ agreed }) => agreed).length < 3),
        ),
    ]
    let changes = 0
    let last = ''
    for (let step = 0; step < 300; step += 1) {
      if (people.length < 90 || step % 9 !== 3) steps[random(steps.length)]?.()
      look(shown())
      const now = JSON.stringify(shown())
      changes += now === last ? 0 : 1
      last = now
    }
    expect(changes).toBeGreaterThan(10)
    expect(learns(people)).toEqual([])
  }
  const admins = Array.from({ length: 200 }, (_, place) => place + 1)
  it.each(admins.slice(0, 2))('reveal nobody after hundreds of steps of an admin (%i)', play)
  it.each(admins.slice(2))(
    'reveal nobody after hundreds of steps of an admin (%i)',
    { tags: ['exhaustive'] },
    play,
  )
})

describe('published sums', () => {
  const scanned = (count: number, result = 'LOW', department: string | null = 'Sales'): Measured[] =>
    Array.from({ length: count }, (_, place) => ({ person: `${place}`, department, result }))
  const nobody: ReadonlySet<string> = new Set()
  const after = (before: readonly Published[], people: readonly Measured[], agreed = nobody, covered = 5) =>
    publish(before, { people, agreed, covered, pools: true }, () => `group ${before.length}`)
  const results = (rows: readonly Published[], agreed = nobody) =>
    counted(rows, agreed).map(({ result }) => result)

  it('begin with five people', () => {
    expect(results(after([], scanned(4)))).toEqual([])
    expect(results(after([], scanned(5)))).toHaveLength(5)
  })

  it('stay as they are after a scan of fewer than five', () => {
    const before = after([], scanned(6))
    expect(after(before, scanned(6, 'HIGH'), nobody, 4)).toBe(before)
  })

  it('change once five people differ', () => {
    const before = after([], scanned(6))
    const change = (count: number) => [...scanned(count, 'HIGH'), ...scanned(6).slice(count)]
    expect(results(after(before, change(4)))).not.toContain('HIGH')
    expect(results(after(before, change(5))).filter(result => result === 'HIGH')).toHaveLength(5)
  })

  it('never count a person again who has left them', () => {
    const without = after(after([], scanned(12)), scanned(12).slice(5))
    expect(results(without)).toHaveLength(7)
    expect(results(after(without, scanned(12, 'HIGH')))).toEqual(Array(7).fill('HIGH'))
  })

  it('lose who agrees, and all once fewer than five remain', () => {
    const before = after([], scanned(6))
    expect(results(before, new Set(['0']))).toHaveLength(5)
    expect(results(before, new Set(['0', '1']))).toEqual([])
  })

  it('count fewer than five of a department for the company alone', () => {
    const people = [
      ...scanned(6),
      ...scanned(3).map(one => ({ ...one, person: `board ${one.person}`, department: 'Board' })),
    ]
    expect(counted(after([], people), nobody).map(({ department }) => department)).toEqual(
      Array(9).fill(null),
    )
  })

  it('pool the rest with the smallest of the departments, which stays whole without a rest', () => {
    const of = (department: string, count: number) =>
      scanned(count).map(one => ({ ...one, person: `${department} ${one.person}`, department }))
    const whole = (people: readonly Measured[]) =>
      new Set(counted(after([], people), nobody).map(({ department }) => department))
    const departments = [...of('Sales', 7), ...of('Legal', 5), ...of('Board', 6)]
    expect(whole(departments)).toEqual(new Set(['Sales', 'Legal', 'Board']))
    expect(whole([...departments, ...of('Press', 1)])).toEqual(new Set(['Sales', 'Board', null]))
  })

  it('wait for five of a department between bulk scans, after the first five of all', () => {
    const newcomers = (board: number) => [
      ...scanned(6),
      ...scanned(board).map(one => ({ ...one, person: `board ${one.person}`, department: 'Board' })),
      ...scanned(1).map(one => ({ ...one, person: 'legal', department: 'Legal' })),
    ]
    const single = (before: readonly Published[], people: readonly Measured[]) =>
      publish(before, { people, agreed: nobody, covered: 5, pools: false }, () => `group ${before.length}`)
    const begun = single([], scanned(6))
    expect(begun).toHaveLength(6)
    expect(single([], scanned(5, 'LOW', null)), 'the first five').toHaveLength(5)
    expect(single(begun, newcomers(4))).toHaveLength(6)
    expect(single(begun, newcomers(5))).toHaveLength(11)
    expect(after(begun, newcomers(4))).toHaveLength(11)
  })

  it('know a department for as long as five of the group are there', () => {
    const before = after([], scanned(9))
    const moved = scanned(9, 'HIGH').map((one, place) => (place < 5 ? { ...one, department: 'Board' } : one))
    expect(counted(after(before, moved), nobody)[0]?.department).toBeNull()
    expect(counted(after(before, moved.slice(1)), nobody)[0]?.department).toBeNull()
    expect(counted(after(before, scanned(9, 'HIGH')), nobody)[0]?.department).toBe('Sales')
  })

  it('let the numbers of a scan be shown that has just measured whole groups', () => {
    const everybody = new Set(scanned(6).map(({ person }) => person))
    const [first, second] = [after([], scanned(6)), after(after([], scanned(6)), scanned(6, 'HIGH'))]
    expect(showsResults([], first, everybody)).toBe(true)
    expect(showsResults(first, second, everybody)).toBe(true)
    expect(showsResults(first, first, everybody)).toBe(false)
    expect(showsResults(first, second, new Set(['0', '1', '2', '3', '4']))).toBe(false)
    expect(showsResults([], first, new Set(['0', '1', '2', '3', '4', 'new']))).toBe(false)
    expect(showsResults([], first, new Set([...everybody, 'new']))).toBe(false)
    expect(showsResults([], [], new Set())).toBe(true)
    const [kept, leaver] = [
      first.slice(1),
      { person: 'left', group: 'group 0', department: null, result: null },
    ]
    expect(showsResults([], [...first, leaver], everybody), 'without who left').toBe(true)
    expect(showsResults([], kept, everybody), 'one is missing').toBe(false)
    const others = scanned(5).map(one => ({ ...one, person: `other ${one.person}`, group: 'other' }))
    expect(showsResults([], [...first, ...others], everybody), 'beside an untouched group').toBe(true)
    expect(showsResults([], [...first, ...others], new Set([...everybody, 'other 1'])), 'in part').toBe(false)
  })

  it('reduce the pending people by those they count', () => {
    const levels = { LOW: 1, MODERATE: 0, HIGH: 0, CRITICAL: 0, COULD_NOT_CHECK: 0, PENDING: 7 }
    const sums = { ...levels, LOW: 4, HIGH: 2, PENDING: 0 }
    expect(withSums(levels, sums)).toEqual({ ...levels, LOW: 5, HIGH: 2, PENDING: 1 })
    expect(withSums({ ...levels, PENDING: 3 }, sums)).toEqual({ ...levels, LOW: 5, HIGH: 2, PENDING: 0 })
  })
})
