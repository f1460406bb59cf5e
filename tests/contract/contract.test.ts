import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationsOfTheSpec } from './operations-of-the-spec.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const contract: unknown = JSON.parse(readFileSync(`${root}/openapi/generated/openapi.json`, 'utf8'))

type Json = Readonly<Record<string, unknown>>
type Operation = { name: string; path: string; method: string; described: Json }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const under = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isJson(found) ? found[key] : undefined), value)
const entries = (value: unknown) => (isJson(value) ? Object.entries(value) : [])
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
const resolved = (value: unknown): unknown => {
  const ref = under(value, '$ref')
  return typeof ref === 'string' ? resolved(under(contract, ...ref.slice(2).split('/'))) : value
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']
const operations: Operation[] = entries(under(contract, 'paths')).flatMap(([path, item]) =>
  entries(item).flatMap(([method, described]) =>
    methods.includes(method) && isJson(described)
      ? [{ name: `${method.toUpperCase()} ${path}`, path, method, described }]
      : [],
  ),
)

const tagsOf = ({ described }: Operation) => texts(described['tags'])
const isBeyondTheSpec = (operation: Operation) => tagsOf(operation).includes('wardlight')
/**
 * A parameter that fills a path segment is compared by its position; other braces (as in register{imagePath})
 * stay.
 */
const normalised = (name: string) => name.replaceAll(/\/\{\w+\}/g, '/{}')
const namesOf = (wanted: readonly Operation[], break_: (operation: Operation) => boolean) =>
  wanted.filter(break_).map(({ name }) => name)

const accessLabels = [
  'public',
  'person',
  'self',
  'company-member',
  'company-admin',
  'company-owner',
  'operator',
]

describe('the contract as a whole', () => {
  it('is bundled and typed from its current sources', () => {
    const check = spawnSync(process.execPath, ['scripts/generate.ts', '--check', 'openapi'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(check.stderr).toBe('')
    expect(check.status).toBe(0)
  })

  it('describes exactly the 109 calls of the spec besides its own tag', () => {
    const wanted = Object.values(operationsOfTheSpec).flat()
    expect(wanted).toHaveLength(109)
    const described = operations.filter(operation => !isBeyondTheSpec(operation)).map(({ name }) => name)
    expect(described.map(normalised).toSorted()).toEqual(wanted.map(normalised).toSorted())
  })

  it('has only schemas that a validator accepts', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema({ $id: 'contract', ...(isJson(contract) ? contract : {}) })
    for (const [name] of entries(under(contract, 'components', 'schemas')))
      expect(() => ajv.compile({ $ref: `contract#/components/schemas/${name}` }), name).not.toThrow()
  })

  it('lets no two files give one schema name two meanings', () => {
    const names = entries(under(contract, 'components', 'schemas')).map(([name]) => name)
    expect(names.filter(name => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
  })
})

describe('every operation', () => {
  it('has an id of its own', () => {
    const ids = operations.map(({ described }) => described['operationId'])
    expect(ids.filter(id => typeof id !== 'string' || !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has one tag and a summary', () => {
    expect(namesOf(operations, operation => tagsOf(operation).length !== 1)).toEqual([])
    expect(namesOf(operations, ({ described }) => typeof described['summary'] !== 'string')).toEqual([])
  })

  it('says who may call it', () => {
    expect(
      namesOf(operations, ({ described }) => !accessLabels.includes(String(described['x-access']))),
    ).toEqual([])
  })

  it('requires a token unless everyone may call it', () => {
    expect(
      namesOf(
        operations,
        ({ described }) => (described['x-access'] === 'public') !== (described['security'] !== undefined),
      ),
    ).toEqual([])
  })

  it('has an id in its path when access depends on it', () => {
    expect(
      namesOf(
        operations,
        ({ described, path }) => described['x-access'] === 'self' && !/\{(id|cognitoId)\}/.test(path),
      ),
    ).toEqual([])
  })

  it('has one success answer and fails in the one error shape', () => {
    for (const { name, described } of operations) {
      const statuses = entries(described['responses']).map(([status]) => status)
      expect(
        statuses.filter(status => status.startsWith('2')),
        name,
      ).toHaveLength(1)
      expect(under(described, 'responses', 'default'), name).toEqual({ $ref: '#/components/responses/Error' })
    }
  })

  it('names the codes of the catalogue that it may answer', () => {
    const catalogue = texts(under(contract, 'components', 'schemas', 'ErrorCode', 'enum'))
    for (const { name, described } of operations) {
      const codes = texts(described['x-error-codes'])
      expect(Array.isArray(described['x-error-codes']), name).toBe(true)
      expect(
        codes.filter(code => !catalogue.includes(code)),
        name,
      ).toEqual([])
      expect(new Set(codes).size, name).toBe(codes.length)
    }
  })

  it('speaks of a report that is gone or has changed only where it is about one (spec 2 §8)', () => {
    const about = operations.filter(({ described }) =>
      texts(described['x-error-codes']).some(code => code === '0026' || code === '0027'),
    )
    expect(about.length).toBeGreaterThan(10)
    expect(
      about.filter(({ name }) => !/report|removal|operator\/requests/.test(name)).map(({ name }) => name),
    ).toEqual([])
  })

  it('names invalid input as a refusal wherever it accepts input', () => {
    const takesInput = ({ described }: Operation) =>
      described['parameters'] !== undefined || described['requestBody'] !== undefined
    expect(
      namesOf(
        operations,
        operation => takesInput(operation) && !texts(operation.described['x-error-codes']).includes('0000'),
      ),
    ).toEqual([])
  })

  it('names the statuses of its codes', () => {
    const start = operations.find(({ described }) => described['operationId'] === 'startBatchScan')
    const statuses = entries(start?.described['responses'])
    expect(statuses.map(([status]) => status)).toEqual(['202', '400', '401', '403', '404', '409', 'default'])
    expect(under(resolved(Object.fromEntries(statuses)['409']), 'description')).toBe(
      '0008: Seats exceeded, contact the administrator; 0040: Changed in the meantime',
    )
  })
})

describe('what comes in is limited', () => {
  /** Every schema of a request, by its location. */
  const incoming = new Map<string, Json>()

  function collect(place: string, value: unknown) {
    const schema = resolved(value)
    if (!isJson(schema) || incoming.has(place)) return
    incoming.set(place, schema)
    for (const [key, part] of entries(schema['properties'])) collect(`${place}.${key}`, part)
    if (schema['items'] !== undefined) collect(`${place}[]`, schema['items'])
    for (const combiner of ['allOf', 'anyOf', 'oneOf']) {
      const parts = schema[combiner]
      if (Array.isArray(parts)) parts.forEach((part, at) => collect(`${place}/${combiner}${at}`, part))
    }
  }

  beforeAll(() => {
    for (const { name, described } of operations) {
      const parameters = described['parameters']
      if (Array.isArray(parameters))
        for (const parameter of parameters.map(resolved))
          collect(`${name} ${String(under(parameter, 'name'))}`, under(parameter, 'schema'))
      for (const [type, media] of entries(under(described, 'requestBody', 'content')))
        collect(`${name} ${type}`, under(media, 'schema'))
    }
  })

  it('is found', () => {
    expect(incoming.size).toBeGreaterThan(200)
  })

  const placesWhere = (breaks: (schema: Json, place: string) => boolean) =>
    [...incoming].filter(([place, schema]) => breaks(schema, place)).map(([place]) => place)

  it('texts have a greatest length and no NUL', () => {
    const isFreeText = (schema: Json) =>
      schema['type'] === 'string' &&
      schema['enum'] === undefined &&
      schema['const'] === undefined &&
      schema['format'] !== 'binary'
    expect(placesWhere(schema => isFreeText(schema) && schema['maxLength'] === undefined)).toEqual([])
    const formats = ['uuid', 'email', 'date', 'date-time']
    const takesNul = (schema: Json) => {
      const pattern = schema['pattern']
      if (typeof pattern === 'string')
        return new RegExp(pattern, 'u').test('a\u0000a') || new RegExp(pattern, 'u').test('\u0000')
      return !formats.includes(String(schema['format']))
    }
    expect(placesWhere(schema => isFreeText(schema) && takesNul(schema))).toEqual([])
  })

  it('numbers and lists have limits', () => {
    const isNumber = (schema: Json) => schema['type'] === 'integer' || schema['type'] === 'number'
    expect(
      placesWhere(
        schema => isNumber(schema) && (schema['minimum'] === undefined || schema['maximum'] === undefined),
      ),
    ).toEqual([])
    expect(placesWhere(schema => schema['type'] === 'array' && schema['maxItems'] === undefined)).toEqual([])
  })

  it('bodies take no unknown fields', () => {
    const isOpen = (schema: Json, place: string) =>
      schema['type'] === 'object' &&
      schema['additionalProperties'] !== false &&
      schema['unevaluatedProperties'] !== false &&
      !place.includes('/allOf')
    // The payment service has its own shape; only its signature counts.
    expect(placesWhere(isOpen)).toEqual(['POST /v1/payments/webhook application/json'])
  })
})
