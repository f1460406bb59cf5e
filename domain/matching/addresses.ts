import anyAscii from 'any-ascii'
import { type Evidence, type Form, field, formsIn, relationOf } from './evidence.ts'
import { type Street, streetOf } from './streets.ts'

/** An address as a person or a page gives it; what isn't known is empty. */
export interface Place {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

interface House {
  /** More than one where a page gives a range. */
  readonly numbers: readonly string[]
  /** “B”, “bis” or “1/2”: another door. */
  readonly suffix: string
  readonly unit: string
}

const plain = (text: string): string => anyAscii(text.normalize('NFKC').replace(/½/g, ' 1/2')).toLowerCase()

const unitPattern =
  /(?:\b(?:apartment|appartement|appart|appt|apt|app|unit|unite|suite|ste|bureau|office|room|chambre|porte|local)\b\.?\s*(?:#|no\.?)?\s*|#\s*)(\d+[a-z]?|[a-z])\b[\s,-]*/

const unitBeforeNumber = new Set(['', 'CA', 'AU', 'NZ'])
const widestRange = 40

/** @param text what stands where the house is named, without a unit that is called one */
const houseOf = (text: string, unit: string, country: string): House => {
  const found = (numbers: readonly string[], suffix = '', inside = unit): House => ({
    numbers,
    suffix,
    unit: inside,
  })
  const fraction = /^(\d+)[\s-]+(\d)\/(\d)$/.exec(text)
  if (fraction) return found([fraction[1] ?? ''], `${fraction[2]}/${fraction[3]}`)
  const pair = /^(\d+)\s*([a-z]?)\s*[-–—/]\s*(\d+)\s*([a-z]?)$/.exec(text)
  if (pair) {
    const [, first = '', letter = '', second = '', suffix = ''] = pair
    const [from, to] = [Number(first), Number(second)]
    const isSlash = text.includes('/')
    if (isSlash && !['AU', 'NZ'].includes(country)) return found([first], letter, unit || second)
    const isRange = letter === '' && to > from && to - from <= widestRange && country !== 'CA'
    if (unitBeforeNumber.has(country) && !isRange) return found([second], suffix, unit || `${first}${letter}`)
    // In Queens 42-00 is the whole number of one house.
    return country === 'US' || !isRange
      ? found([`${first}-${second}`], suffix)
      : found([first, second], suffix)
  }
  const lettered = /^([a-z])\s*-\s*(\d+)$/.exec(text)
  if (lettered) return found([lettered[2] ?? ''], '', unit || (lettered[1] ?? ''))
  const [, number = '', suffix = ''] = /^(\d+)\s*(bis|ter|quater|[a-z])?$/.exec(text) ?? []
  if (number !== '') return found([number], suffix)
  return found(text === '' ? [] : [text.replace(/\s+/g, ' ')])
}

/** Reads where the number stands, in its own field or with the street. */
const parse = ({ street, number, country }: Place): { house: House; street: Street } => {
  let [text, house] = [plain(street), plain(number)]
  let unit = ''
  const takeUnit = (from: string): string =>
    from.replace(unitPattern, (_, found: string) => {
      unit ||= found
      return ' '
    })
  text = takeUnit(text).trim()
  house = takeUnit(house).trim()
  if (house === '') {
    const [, leading = '', rest = ''] =
      /^(\d+[a-z]?(?:\s*[-–/]\s*\d+)?(?:\s+\d\/\d)?)[\s,]+(.+)$/.exec(text) ?? []
    const [, before = '', trailing = ''] =
      /^(.*[a-z].*?)[\s,]+(\d+\s?[a-z]?(?:\s*[-–/]\s*\d+)?)$/.exec(text) ?? []
    // A house with a name alone, as in “Rosewood Cottage, Mill Lane”.
    const [, called = '', lane = ''] = /^(\D*[a-z]\D*?)\s*,\s*(\D+)$/.exec(text) ?? []
    if (leading !== '') [house, text] = [leading, rest]
    else if (trailing !== '') [house, text] = [trailing, before]
    else if (streetOf(called).type === '' && streetOf(lane).type !== '') [house, text] = [called, lane]
  } else {
    // Once more, as in “118 Harbour Street” with its number beside.
    const rest = text.startsWith(house) ? text.slice(house.length) : ''
    if (/^[\s,]+\D/.test(rest)) text = rest.replace(/^[\s,]+/, '')
  }
  return {
    house: houseOf(house.replace(/^[#\s,-]+|[\s,.-]+$/g, ''), unit, country.toUpperCase()),
    street: streetOf(text),
  }
}

/** A postal code, and the first half of it, by which neighborhoods are told. */
const postalOf = (code: string, country: string): { code: string; area: string } => {
  const signs = plain(code).replace(/[^a-z0-9]/g, '')
  if (country === 'US') return { code: signs.slice(0, 5), area: signs.slice(0, 3) }
  if (country === 'GB')
    return signs.length < 5 ? { code: '', area: signs } : { code: signs, area: signs.slice(0, -3) }
  if (/^[a-z]\d[a-z]$/.test(signs)) return { code: '', area: signs }
  return { code: signs, area: signs.slice(0, Math.ceil(signs.length / 2)) }
}

const cityWords = new Set(['city', 'of', 'ville', 'de', 'la', 'le'])

export const cityOf = (city: string): string => {
  // “Toronto, ON” is Toronto.
  const all = plain(city.split(',').find(part => part.trim() !== '') ?? '')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
  const named = all.filter(word => !cityWords.has(word))
  return (named.length > 0 ? named : all)
    .map(word => (/^(?:ste?|sainte)$/.test(word) ? 'saint' : word))
    .join('')
}

/** What isn't a code of two letters says nothing. */
const countryOf = (country: string): string => {
  const code = country.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? (code === 'UK' ? 'GB' : code) : ''
}

export const placeForms = (place: Place): Form[] => {
  const country = countryOf(place.country)
  const { house, street } = parse({ ...place, country })
  const postal = postalOf(place.postalCode, country)
  const values: readonly [number, readonly string[]][] = [
    [field.houseNumber, house.numbers],
    [field.houseSuffix, [house.suffix]],
    [field.unit, [house.unit]],
    [field.street, [street.name]],
    [field.streetType, [street.type]],
    [field.direction, [street.direction]],
    [field.postalCode, [postal.code]],
    [field.postalArea, [postal.area]],
    [field.city, [cityOf(place.city)]],
    [field.country, [country]],
  ]
  return values.flatMap(([name, all]) =>
    all.filter(value => value !== '').map(value => ({ field: name, value })),
  )
}

export type PlaceReason =
  | 'otherPostalCode'
  | 'houseRange'
  | 'unitMissing'
  | 'streetType'
  | 'directionMissing'
  | 'postalArea'

export interface PlaceComparison {
  /** Of the house; *unknown* where one side names none. */
  readonly house: 'same' | 'compatible' | 'unknown' | 'different'
  /** Of the city or the neighborhood. */
  readonly area: 'same' | 'unknown' | 'different'
  readonly reasons: readonly PlaceReason[]
}

export const comparePlaces = (one: Evidence, other: Evidence): PlaceComparison => {
  const relation = (name: number) => relationOf(one, other, name)
  const [country, city, code, half] = [field.country, field.city, field.postalCode, field.postalArea].map(
    relation,
  )
  const isElsewhere = country === 'different'
  const isNear = code === 'same' || half === 'same' || city === 'same'
  const area = isElsewhere
    ? 'different'
    : isNear
      ? 'same'
      : city === 'unknown' && half === 'unknown'
        ? 'unknown'
        : 'different'
  const [number, street] = [relation(field.houseNumber), relation(field.street)]
  if (number === 'unknown' || street === 'unknown') return { house: 'unknown', area, reasons: [] }
  const [suffix, unit, direction] = [field.houseSuffix, field.unit, field.direction].map(relation)
  const isOther = [number, street, suffix, unit, direction].includes('different') || area !== 'same'
  if (isOther) return { house: 'different', area, reasons: [] }
  const isOnOneSide = (name: number): boolean => formsIn(one, name).size > 0 !== formsIn(other, name).size > 0
  const reasons: PlaceReason[] = []
  if (
    formsIn(one, field.houseNumber).size !== formsIn(other, field.houseNumber).size ||
    isOnOneSide(field.houseSuffix)
  )
    reasons.push('houseRange')
  if (relation(field.streetType) === 'different' || isOnOneSide(field.streetType)) reasons.push('streetType')
  if (isOnOneSide(field.direction)) reasons.push('directionMissing')
  if (code === 'different' && half !== 'same') reasons.push('otherPostalCode')
  if (code !== 'same' && city !== 'same') reasons.push('postalArea')
  return { house: reasons.length === 0 ? 'same' : 'compatible', area, reasons }
}
