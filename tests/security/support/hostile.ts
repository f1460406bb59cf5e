import fc from 'fast-check'
import { isJson, type Json, type Operation, resolved } from './contract.ts'
import { parametersOf, patternOf, sampleOf } from './samples.ts'

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '🧨'.repeat(50),
  'x'.repeat(70_000),
  '=HYPERLINK("https://stranger.example")',
  '+1+1',
  '@SUM(1)',
  '-2+3',
  '\t=1',
  "'; drop table register; --",
  '%00',
  '%',
  '\\',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-1',
  '9999999999999999999999',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '2026-02-30',
  '00000000-0000-4000-8000-000000000000',
  'line\r\nx-injected: 1',
]

/** A text in a body that is replaced by the number 1e999, which JavaScript can't write. */
export const beyondNumbers = '@@1e999@@'

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      -0,
      2 ** 31,
      2 ** 53,
      1e308,
      beyondNumbers,
      {},
      [],
      [[]],
      [null],
      { length: 1e9 },
      nested(20),
      nested(2000),
      Array.from({ length: 5000 }, () => 'x'),
      JSON.parse('{"__proto__":{"role":"admin"}}'),
      { constructor: { prototype: { role: 'admin' } } },
      JSON.parse('{"toString":1,"valueOf":1,"then":1,"toJSON":1}'),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, at: Path = []): Path[] => {
  const inner = Array.isArray(value) ? [...value.entries()] : isJson(value) ? Object.entries(value) : []
  return [at, ...inner.flatMap(([key, part]) => pathsOf(part, [...at, key]))]
}

const withValueAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.with(Number(key), withValueAt(value[Number(key)], rest, put))
  if (!isJson(value)) return put
  return { ...value, [key]: withValueAt(value[key], rest, put) }
}

/** The longest texts, the greatest numbers and the fullest lists that a schema allows. */
const atItsLimits = (given: unknown): unknown => {
  const schema: Json = resolved(given)
  const sample = sampleOf(schema, true)
  if (schema['maximum'] !== undefined) return schema['maximum']
  if (typeof sample === 'string' && schema['format'] === undefined && schema['enum'] === undefined) {
    const longest = sample.padEnd(Math.min(Number(schema['maxLength'] ?? 0), 5000), 'é')
    return patternOf(schema).test(longest) ? longest : sample
  }
  return sample
}

export const mutationsOf = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(value)), hostileValues)
    .map(([path, hostile]) => withValueAt(value, path, hostile))

const bodies = (schema: Json): fc.Arbitrary<unknown> => {
  const full = sampleOf(schema, true)
  const plain = sampleOf(schema)
  const mutated = mutationsOf(full)
  const broken = fc.constantFrom(
    '',
    '{',
    '[]]',
    '{"a":}',
    'null',
    '"',
    '\u0000',
    '[1e999]',
    '['.repeat(50_000),
  )
  return fc.oneof(
    { weight: 6, arbitrary: mutated },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(full, plain, atItsLimits(schema)) },
    { weight: 1, arbitrary: broken },
  )
}

export interface Sent {
  readonly path: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  /** A text is the raw body. */
  readonly body: unknown
}

const hostileText = fc.constantFrom(...hostileTexts).map(text => text.slice(0, 400))
const orHostile = (plain: string, weight: number): fc.Arbitrary<string> =>
  fc.oneof({ weight, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: hostileText })

const some = (
  values: Readonly<Record<string, string>>,
  weight: number,
): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    Object.fromEntries(Object.entries(values).map(([name, plain]) => [name, orHostile(plain, weight)])),
  )

/** Headers that Node itself can send. */
const sendable = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]),
  )

/** Requests of an operation, valid and invalid; `known` fills in ids. */
export const requestsOf = (
  operation: Operation,
  known: Readonly<Record<string, string>>,
): fc.Arbitrary<Sent> => {
  const requested = operation.parameters.filter(parameter => parameter.in === 'query')
  const queries = Object.fromEntries(requested.map(({ name, schema }) => [name, String(sampleOf(schema))]))
  return fc.record({
    path: some({ ...parametersOf(operation, 'path'), ...known }, 8),
    query: fc
      .tuple(some(queries, 1), fc.constantFrom('', 'twice', 'bracket', '__proto__'))
      .map(([given, extra]) => {
        const pairs = Object.entries(given)
        const [first] = pairs
        if (extra === '__proto__') return [...pairs, ['__proto__', '1'] as const]
        if (first === undefined || extra === '') return pairs
        return [...pairs, extra === 'twice' ? first : ([`${first[0]}[a]`, '1'] as const)]
      }),
    headers: some(parametersOf(operation, 'header'), 2).map(sendable),
    body: operation.body === null ? fc.constant(undefined) : bodies(operation.body.schema),
  })
}
