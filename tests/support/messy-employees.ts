/** An employee file as companies keep them, and what must become of its lines. */
interface MessyFile {
  /** Semicolons, line breaks within quotes, Windows-1252, titles of the company's own. */
  readonly content: Buffer
  readonly good: number
  readonly repaired: number
  /** How many lines are refused, by the words of the reason. */
  readonly refused: Readonly<Record<string, number>>
  /** The addresses of the lines that go on, lower case. */
  readonly accepted: readonly string[]
}

interface Line {
  readonly name: string
  readonly email: string
  readonly department: string
  readonly role: string
}

/** What spoils a line: of a hundred so many, with the words of the refusal and what stands there instead. */
interface Fault {
  readonly share: number
  readonly reason: string
  readonly spoil: (line: Line) => Line | readonly string[]
}

const faults: readonly Fault[] = [
  {
    share: 2,
    reason: 'Email address isn’t at a company domain',
    spoil: line => ({ ...line, email: line.email.replace(/@.*/, '@elsewhere.example') }),
  },
  {
    share: 1,
    reason: 'Email address isn’t valid',
    spoil: line => ({ ...line, email: line.email.replace('@', ' at ') }),
  },
  { share: 1, reason: 'Email address is missing', spoil: line => ({ ...line, email: '' }) },
  { share: 1, reason: 'Name is missing', spoil: line => ({ ...line, name: ' - ' }) },
  {
    share: 1,
    reason: 'A cell holds a formula or begins like one',
    spoil: line => ({ ...line, name: '=HYPERLINK("http://x.example","raise")' }),
  },
  {
    share: 1,
    reason: 'The line has more columns than the header',
    spoil: line => [...Object.values(line), 'Floor 3', 'left'],
  },
]
const repetitionsOfAHundred = 2
const slipsOfAHundred = 10

/** What is amiss with a line that goes on all the same. */
const slips: readonly ((line: Line) => Line)[] = [
  line => ({ ...line, email: line.email.toUpperCase() }),
  line => ({ ...line, email: `mailto:${line.email}` }),
  line => ({ ...line, name: `  ${line.name} ` }),
  line => ({ ...line, role: '=HYPERLINK("http://x.example","raise")' }),
  line => ({ ...line, department: `${line.department.replace(' ', '\n')}\n` }),
]

type Fate = Fault | 'repeated' | 'slipped' | 'good'

const fates: readonly Fate[] = [
  ...faults.flatMap(fault => Array<Fate>(fault.share).fill(fault)),
  ...Array<Fate>(repetitionsOfAHundred).fill('repeated'),
  ...Array<Fate>(slipsOfAHundred).fill('slipped'),
]

const firstNames = ['Zoé', 'Yusuf', 'Nora', 'François', 'Ada', 'Søren', 'Mei', 'Inês', 'Olu']
const lastNames = [
  'Müller',
  'Demir',
  'Lindqvist',
  "O'Brien",
  'Lefèvre',
  'van der Berg',
  'Ñíguez',
  'Smith-Jones',
]
const departments = ['Finance', 'Marketing', 'Sales', 'Technology', 'Customer Success', 'Legal', 'Opérations']
const roles = ['Controller', 'Engineer', 'Account Manager', 'Analyst', 'Clerk', '']
/** One of so many people is an executive. */
const executiveEvery = 400

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
export const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const cell = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A file of so many lines of people of a domain, the same for the same seed. */
export const messyEmployees = (domain: string, rows: number, seed = 20_261_121): MessyFile => {
  const random = numbersFrom(seed)
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const lines: (Line | readonly string[])[] = []
  const accepted: string[] = []
  const refused: Record<string, number> = {}
  let repaired = 0
  const refuse = (reason: string, line: Line | readonly string[]) => {
    refused[reason] = (refused[reason] ?? 0) + 1
    lines.push(line)
  }
  for (let number = 1; number <= rows; number += 1) {
    const line: Line = {
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      email: `person.${number}@${domain}`,
      department: pick(departments),
      role: number % executiveEvery === 0 ? 'Chief Financial Officer' : pick(roles),
    }
    const fate = fates[Math.floor(random() * 100)] ?? 'good'
    const before = accepted.at(-1)
    if (typeof fate === 'object') refuse(fate.reason, fate.spoil(line))
    else if (fate === 'repeated' && before !== undefined)
      refuse('Email address is already on an earlier line', { ...line, email: before.toUpperCase() })
    else {
      const slip = fate === 'slipped' ? slips[number % slips.length] : undefined
      lines.push(slip?.(line) ?? line)
      accepted.push(line.email)
      if (slip !== undefined) repaired += 1
    }
  }
  const text = [['Employee name', 'Work email', 'Dept', 'Job title'], ...lines]
    .map(line => Object.values(line).map(cell).join(';'))
    .join('\r\n')
  return {
    content: Buffer.from(text, 'latin1'),
    good: accepted.length - repaired,
    repaired,
    refused,
    accepted,
  }
}
