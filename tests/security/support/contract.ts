import contract from '#openapi/generated/openapi.json' with { type: 'json' }

export type Json = Readonly<Record<string, unknown>>

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: string
  /** `path` or `caller`, where access depends on a company. */
  readonly companyFrom: string | null
  /** Reads, or operators may use it to change a company (docs/adr/0042). */
  readonly forOperators: boolean
  readonly parameters: readonly Parameter[]
  readonly body: { readonly type: string; readonly schema: Json } | null
  /**
   * The location of the success answer's schema, for a validator of the contract; null: none, or no JSON.
   */
  readonly success: string | null
  /** The catalogue codes it may answer with. */
  readonly errorCodes: readonly string[]
  /** The statuses it names, besides `default`. */
  readonly statuses: readonly number[]
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const under = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isJson(found) ? found[key] : undefined), value)

export const resolved = (value: unknown): Json => {
  if (!isJson(value)) return {}
  const ref = value['$ref']
  return typeof ref === 'string' ? resolved(under(contract, ref.slice(2).split('/'))) : value
}

const pointer = (...parts: string[]): string =>
  parts.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

export const errorSchema = `contract#/${pointer('components', 'schemas', 'Error')}`

const parametersOf = (value: unknown): Parameter[] =>
  (Array.isArray(value) ? value : []).map(part => {
    const { name, in: place, required, schema } = resolved(part)
    if (place !== 'path' && place !== 'query' && place !== 'header')
      throw new Error(`${String(name)} is sent in a way that the tests do not know`)
    return { name: String(name), in: place, required: required === true, schema: resolved(schema) }
  })

const bodyOf = (value: unknown): Operation['body'] => {
  const [entry] = Object.entries(resolved(resolved(value)['content']))
  return entry === undefined ? null : { type: entry[0], schema: resolved(resolved(entry[1])['schema']) }
}

const successOf = (path: string, method: string, responses: Json): string | null => {
  const status = Object.keys(responses).find(code => code.startsWith('2')) ?? ''
  const content = resolved(resolved(responses[status])['content'])
  const type = 'application/json'
  if (content[type] === undefined) return null
  return `contract#/${pointer('paths', path, method, 'responses', status, 'content', type, 'schema')}`
}

const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(verbs).flatMap(([verb, method]) => {
    const described = under(item, [verb])
    if (!isJson(described)) return []
    const companyFrom = described['x-company']
    return [
      {
        id: String(described['operationId']),
        method,
        path,
        access: String(described['x-access']),
        forOperators: method === 'GET' || described['x-operator'] === true,
        companyFrom: typeof companyFrom === 'string' ? companyFrom : null,
        parameters: parametersOf(described['parameters']),
        body: bodyOf(described['requestBody']),
        success: successOf(path, verb, resolved(described['responses'])),
        errorCodes: described['x-error-codes'] as string[],
        statuses: Object.keys(resolved(described['responses'])).map(Number).filter(Number.isInteger),
      },
    ]
  }),
)

export const filledIn = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
