import anyAscii from 'any-ascii'

/** What a search or a form may be filled with; what isn’t known is empty. */
export const slotNames = [
  'name',
  'given',
  'family',
  'street',
  'house',
  'postalCode',
  'city',
  'region',
  'country',
  /** Of the digits as they are dialed at home, and with the country’s code. */
  'phone',
  'phoneE164',
  'email',
  /** The address of a listing that was found. */
  'link',
] as const

export type SlotName = (typeof slotNames)[number]
export type Facts = Readonly<Partial<Record<SlotName, string>>>

const isSlotName = (name: string): name is SlotName => slotNames.some(known => known === name)

/** How a value is written, in the order in which they stand: `{city|plain|lower|dash}` is “trois-rivieres”. */
const writings = {
  lower: (value: string) => value.toLowerCase(),
  upper: (value: string) => value.toUpperCase(),
  /** In ASCII. */
  plain: (value: string) => anyAscii(value),
  dash: (value: string) => value.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''),
  underscore: (value: string) => value.replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
  digits: (value: string) => value.replaceAll(/\D/g, ''),
} as const

type Writing = keyof typeof writings | 'plus'

const isWriting = (name: string): name is Writing => name === 'plus' || name in writings

export class TemplateError extends Error {}

interface Slot {
  readonly name: SlotName
  readonly written: readonly Writing[]
}

export interface Template {
  readonly host: string
  readonly origin: string
  /** The address for these facts; null where one of them isn’t known. */
  readonly urlFor: (facts: Facts) => string | null
  readonly names: readonly SlotName[]
}

const slotOf = (inside: string): Slot => {
  const [name = '', ...written] = inside.split('|')
  if (!isSlotName(name)) throw new TemplateError(`has {${name}}, which is none of ${slotNames.join(', ')}`)
  const unknown = written.find(way => !isWriting(way))
  if (unknown !== undefined)
    throw new TemplateError(`has “${unknown}”, which is none of ${Object.keys(writings).join(', ')}, plus`)
  return { name, written: written.filter(isWriting) }
}

const piecesOf = (text: string): (string | Slot)[] =>
  text.split(/(\{[^{}]*\})/).map(piece => (piece.startsWith('{') ? slotOf(piece.slice(1, -1)) : piece))

const valueOf = ({ name, written }: Slot, facts: Facts, encode: (value: string) => string): string | null => {
  let value = (facts[name] ?? '').trim()
  for (const way of written) if (way !== 'plus') value = writings[way](value)
  if (value === '') return null
  const encoded = encode(value)
  return written.includes('plus') ? encoded.replaceAll('%20', '+') : encoded
}

const filled = (
  pieces: readonly (string | Slot)[],
  facts: Facts,
  encode: (value: string) => string,
): string | null => {
  const values = pieces.map(piece => (typeof piece === 'string' ? piece : valueOf(piece, facts, encode)))
  return values.includes(null) ? null : values.join('')
}

/** What a field of a form is filled with; null where a fact isn’t known. @throws TemplateError */
export const fillText = (text: string, facts: Facts): string | null =>
  filled(piecesOf(text), facts, value => value)

/** Reads `https://people.example/{given|lower}-{family|lower}`. @throws TemplateError whose message goes on after the name of its place */
export const templateOf = (text: string): Template => {
  const pieces = piecesOf(text)
  const isLink = text.startsWith('{link}')
  const [start] = pieces
  const url = typeof start === 'string' ? URL.parse(start) : null
  // Nothing that is filled in may be part of the host.
  const isWhole = /^https?:\/\/[^/]+\//.test(text.split('{')[0] ?? '')
  if (!isLink && (url === null || !isWhole))
    throw new TemplateError('does not begin with a whole web address, such as https://people.example/')
  return {
    host: url?.hostname ?? '',
    origin: url?.origin ?? '',
    urlFor: facts => filled(pieces, facts, isLink ? value => value : encodeURIComponent),
    names: pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.name])),
  }
}
