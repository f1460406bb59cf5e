import type { FileRow, PlacedRow, RowReader } from './row.ts'
import { tooLongLine } from './text-file.ts'

type Part = 'site' | 'email' | 'password' | 'software'

/** What the programs that write stealer logs call the parts of a sign-in, without blanks and signs. */
const labels: Readonly<Record<string, Part>> = {
  url: 'site',
  ur1: 'site',
  host: 'site',
  hostname: 'site',
  site: 'site',
  website: 'site',
  web: 'site',
  link: 'site',
  origin: 'site',
  login: 'email',
  user: 'email',
  username: 'email',
  userlogin: 'email',
  u53rn4m3: 'email',
  email: 'email',
  mail: 'email',
  account: 'email',
  password: 'password',
  pass: 'password',
  passwd: 'password',
  pwd: 'password',
  userpassword: 'password',
  p455w0rd: 'password',
  soft: 'software',
  software: 'software',
  application: 'software',
  app: 'software',
  browser: 'software',
  storage: 'software',
}

const labeled = /^\s*([a-z][\w-]*(?: [\w-]+){0,2})\s*[:=：](?!\/\/)[\t ]*(.*)$/i

/** A browser's name above its sign-ins, such as `["Chrome" = "Default"]`. */
const bracketed = /^\s*\[.*\]\s*$/

interface Line {
  /** Null where the label is none of a sign-in's. */
  readonly part: Part | null
  readonly value: string
}

/** A line such as `Login: robin@mail.example`. */
const lineOf = (text: string): Line | null => {
  if (bracketed.test(text)) return { part: 'software', value: text }
  const [, label, value = ''] = labeled.exec(text) ?? []
  return label === undefined
    ? null
    : { part: labels[label.toLowerCase().replaceAll(/[ _-]/g, '')] ?? null, value }
}

/** Blank, or drawn with signs alone. */
const isGap = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

interface Shape {
  /** In which order a block has its parts. */
  readonly order: readonly Part[]
  /** A gap follows each line, so that it ends nothing. */
  readonly isSpread: boolean
}

/** The parts in the order that most blocks have. */
const orderOf = (parts: readonly (Part | 'gap')[], isSpread: boolean): Part[] => {
  const first = parts.find(part => part !== 'gap')
  const seen = new Map<string, { readonly order: Part[]; lines: number }>()
  let order: Part[] = []
  const end = (): void => {
    const known = seen.get(order.join()) ?? { order, lines: 0 }
    known.lines += order.length
    seen.set(order.join(), known)
    order = []
  }
  for (const part of parts)
    if (part === 'gap') {
      if (!isSpread && order.join() !== 'software') end()
    } else {
      if (order.includes(part) || (part === first && order.join() !== 'software')) end()
      order.push(part)
    }
  end()
  return [...seen.values()].reduce((one, other) => (other.lines > one.lines ? other : one)).order
}

/** How the blocks of a text are written; null where it has none. */
export const blocksIn = (lines: readonly string[]): Shape | null => {
  const parts = lines.flatMap(text => lineOf(text)?.part ?? (isGap(text) ? 'gap' : []))
  if (!parts.includes('email') || !(parts.includes('site') || parts.includes('password'))) return null
  const isSpread = !parts.some((part, at) => part !== 'gap' && (parts[at + 1] ?? 'gap') !== 'gap')
  return { order: orderOf(parts, isSpread), isSpread }
}

interface Block {
  readonly line: number
  readonly parts: Map<Part, string>
  reason?: string
}

const rowOf = ({ line, parts, reason }: Block, same: FileRow): PlacedRow => {
  const [site = '', email = ''] = [parts.get('site')?.trim(), parts.get('email')?.trim()]
  if (reason !== undefined) return { line, row: reason }
  if (site === '') return { line, row: 'the sign-in has no web address' }
  if (email === '') return { line, row: 'the sign-in has no login' }
  if (!email.includes('@')) return { line, row: 'the login is not an e-mail address' }
  return { line, row: { ...same, site, email, password: parts.get('password') ?? '' } }
}

/**
 * Sign-ins of which each part has a line and a label, as stealers write them. A block ends with a gap, or before a part that
 * does not follow its last one in the order of the file; so parts of two are never taken for one.
 */
export const blockReader = ({ order, isSpread }: Shape, same: FileRow, firstLine: number): RowReader => {
  let line = firstLine
  let block: Block | null = null
  function* end(): Generator<PlacedRow> {
    if (block !== null) yield rowOf(block, same)
    block = null
  }
  const rankOf = (part: Part): number => (order.includes(part) ? order.indexOf(part) : order.length)
  const isBefore = (part: Part, given: Block): boolean =>
    [...given.parts.keys()].some(other => rankOf(part) < rankOf(other))
  const isSoftwareAlone = (given: Block): boolean => given.parts.size === 1 && given.parts.has('software')
  function* take(text: string): Generator<PlacedRow> {
    if (text.includes(tooLongLine)) {
      block ??= { line, parts: new Map() }
      block.reason = 'a line is longer than 256 KiB'
      return
    }
    const found = lineOf(text)
    if (found === null) {
      if (!isGap(text)) yield { line, row: 'it is no part of a sign-in' }
      else if (block !== null && !isSpread && !isSoftwareAlone(block)) yield* end()
      return
    }
    const { part, value } = found
    if (part === null) return
    if (block !== null && (block.parts.has(part) || (isBefore(part, block) && !isSoftwareAlone(block))))
      yield* end()
    block ??= { line, parts: new Map() }
    block.parts.set(part, value)
  }
  return {
    *read(lines) {
      for (const text of lines.slice(0, -1).split('\n')) {
        yield* take(text)
        line += 1
      }
    },
    end,
  }
}
