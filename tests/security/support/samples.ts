import { isJson, type Json, type Operation, resolved } from './contract.ts'

const formats: Readonly<Record<string, string>> = {
  email: 'somebody@demo.example',
  date: '1988-04-17',
  'date-time': '2026-04-17T09:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://somewhere.example/page',
  binary: '',
}

/** One text for each pattern of the contract. */
const texts = [
  'ABCD-1234',
  '5BAA6',
  'CA',
  '+14165550123',
  'somewhere.example',
  'https://somewhere.example/page',
  '/picture/00000000-0000-4000-8000-000000000000.webp',
  '123456',
  'signIn.completed',
  '2026-04-17T09:00:00.000000_00000000-0000-4000-8000-000000000000',
  'a1b2c-d3e4f',
  'a'.repeat(43),
  'data:image/png;base64,AAAA',
  'aaa.bbb.ccc',
  '123456',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
]

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The pattern of a text schema; anything by default. */
export const patternOf = ({ pattern }: Json): RegExp =>
  new RegExp(typeof pattern === 'string' ? pattern : '', 'u')

const textOf = (schema: Json): string => {
  const format = formats[String(schema['format'])]
  if (format !== undefined) return format
  const pattern = patternOf(schema)
  const shortest = Number(schema['minLength'] ?? 0)
  const longest = Number(schema['maxLength'] ?? 1e6)
  const candidates = texts.flatMap(text => [text, text.padEnd(shortest, 'a').slice(0, longest)])
  const fitting = candidates.find(
    text => text.length >= shortest && text.length <= longest && pattern.test(text),
  )
  if (fitting === undefined) throw new Error(`No sample fits ${JSON.stringify(schema)}`)
  return fitting
}

/** The properties of an object schema, with those of its `allOf` parts. */
export const propertiesOf = (schema: Json): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    [schema, ...list(schema['allOf']).map(resolved)].flatMap(part =>
      Object.entries(resolved(part['properties'])).map(([name, property]) => [name, resolved(property)]),
    ),
  )

const requiredOf = (schema: Json): readonly string[] =>
  [schema, ...list(schema['allOf']).map(resolved)].flatMap(part => list(part['required']).map(String))

/** The simplest valid value of a schema; `all`: with optional properties, too. */
export const sampleOf = (given: unknown, all = false): unknown => {
  const schema = resolved(given)
  if (schema['const'] !== undefined) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [choice] = [...list(schema['oneOf']), ...list(schema['anyOf'])]
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  if (choice !== undefined && type !== 'object') return sampleOf(choice, all)
  if (type === 'string') return textOf(schema)
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 0
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'array') {
    const wanted = Math.max(Number(schema['minItems'] ?? 0), all ? 1 : 0)
    return Array.from({ length: wanted }, () => sampleOf(schema['items'], all))
  }
  return objectOf(schema, all)
}

const objectOf = (schema: Json, all: boolean): Json => {
  const properties = Object.entries(propertiesOf(schema))
  const required = requiredOf(schema)
  const atLeast = Number(schema['minProperties'] ?? 0)
  const taken = properties.filter(
    ([name], place) => all || required.includes(name) || (required.length < atLeast && place < atLeast),
  )
  const own = Object.fromEntries(taken.map(([name, property]) => [name, sampleOf(property, all)]))
  const [choice] = [...list(schema['oneOf']), ...list(schema['anyOf'])]
  const chosen = choice === undefined ? {} : sampleOf({ type: 'object', ...resolved(choice) }, all)
  return { ...own, ...(isJson(chosen) ? chosen : {}) }
}

/** Simple values for an operation's path, and its required query parameters and headers. */
export const parametersOf = (
  operation: Operation,
  place: 'path' | 'query' | 'header',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    operation.parameters
      .filter(parameter => parameter.in === place && (place === 'path' || parameter.required))
      .map(({ name, schema }) => [name, String(sampleOf(schema))]),
  )
