// The contract as one file (served at /openapi.json) and as TypeScript types.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle, createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import openapiTS, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import { type ErrorCode, meaningOfError, statusOfError } from '#domain/errors.ts'

interface Operation {
  operationId: string
  parameters?: unknown
  requestBody?: unknown
  responses: Record<string, unknown>
  'x-error-codes': ErrorCode[]
}

interface Contract {
  paths: Record<string, Record<string, Operation | Partial<Operation>>>
  components: {
    responses: Record<string, unknown>
    schemas: Record<string, { type?: string; enum?: string[] }>
  }
}

/** Redocly's recommended rules, and Spectral's additional ones. */
const rules: Record<string, 'off' | 'error'> = {
  // Paths of the specification: one ends in a slash, and two differ only by a literal and a parameter.
  'no-path-trailing-slash': 'off',
  'no-ambiguous-paths': 'off',
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-tag-defined': 'error',
  'path-declaration-must-exist': 'error',
  'no-schema-type-mismatch': 'error',
  'no-invalid-schema-examples': 'error',
  'tag-description': 'error',
}

const banner = '// Made by scripts/generate.ts from openapi/. Do not edit.\n'

/** `format: binary` is a Blob in the browser and in the types; everything else is unchanged. */
const binaryAsBlob = (schema: SchemaObject) =>
  schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

const linesOf = (problems: NormalizedProblem[]): string[] =>
  problems.map(
    ({ location: [place], message }) =>
      `${place?.source.absoluteRef ?? ''}${place?.pointer ?? ''}: ${message}`,
  )

function refuse(problems: NormalizedProblem[]): void {
  const lines = linesOf(problems)
  if (lines.length > 0) throw new Error(`The contract is not sound:\n${[...new Set(lines)].join('\n')}`)
}

const operationsOf = (contract: Contract): Operation[] =>
  Object.values(contract.paths).flatMap(item =>
    Object.values(item).filter((part): part is Operation => part.operationId !== undefined),
  )

/** Omitted from an operation's own codes: invalid input is 400 with the generic code. */
const refusalOf = (code: ErrorCode): { status: number; meaning: string } =>
  code === '0000'
    ? { status: 400, meaning: 'Invalid input' }
    : { status: statusOfError(code), meaning: meaningOfError(code) }

/** Gives each operation the statuses of its `x-error-codes`, by the catalogue; explicit responses stay. */
function nameRefusals(contract: Contract): void {
  for (const operation of operationsOf(contract)) {
    const takesInput = operation.parameters !== undefined || operation.requestBody !== undefined
    const codes = operation['x-error-codes'].filter(code => code !== '0000' || takesInput)
    for (const [status, ofStatus] of Map.groupBy(codes, code => refusalOf(code).status)) {
      if (operation.responses[status] !== undefined) continue
      const name = `Refused${status}By${ofStatus.join('')}`
      contract.components.responses[name] = {
        description: ofStatus.map(code => `${code}: ${refusalOf(code).meaning}`).join('; '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }
      operation.responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
}

const enumerationOf = (name: string, values: readonly string[]): string => {
  const literals = values.map(value => ts.factory.createStringLiteral(value, true))
  const list = astToString(ts.factory.createArrayLiteralExpression(literals)).trim()
  return `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Values = ${list} as const\n`
}

/** One file for each of schemas, so that a page loads the values of what it shows alone. */
const enumerationsOf = async (
  contract: Contract,
  schemas: string,
): Promise<[path: string, text: string][]> => {
  const files = (await readdir(schemas)).filter(name => name.endsWith('.yaml')).sort()
  const made = await Promise.all(
    files.map(async (file): Promise<[name: string, text: string]> => {
      const source = await readFile(join(schemas, file), 'utf8')
      const enumerations = [...source.matchAll(/^(\w+):$/gm)].flatMap(([, name = '']) => {
        const { type, enum: values } = contract.components.schemas[name] ?? {}
        return type === 'string' && values !== undefined ? [enumerationOf(name, values)] : []
      })
      return [file.replace('.yaml', '.ts'), enumerations.join('')]
    }),
  )
  const written = made.filter(([, text]) => text !== '')
  return [
    ...written.map(([name, text]): [string, string] => [
      `openapi/generated/enumerations/${name}`,
      banner + text,
    ]),
    [
      'openapi/generated/enumerations.ts',
      banner + written.map(([name]) => `export * from './enumerations/${name}'\n`).join(''),
    ],
  ]
}

/** Throws with every problem of the contract and its location. */
export const openApi = {
  name: 'openapi',
  async files(root: string): Promise<Map<string, string>> {
    const config = await createConfig({ extends: ['recommended'], rules })
    const { bundle: bundled, problems } = await bundle({ ref: join(root, 'openapi/openapi.yaml'), config })
    refuse(problems)
    const contract = bundled.parsed as Contract
    // In the types every refusal is `default`: they all have one shape.
    const types = astToString(
      await openapiTS(structuredClone(bundled.parsed) as OpenAPI3, {
        transform: binaryAsBlob,
        rootTypes: true,
        rootTypesNoSchemaPrefix: true,
      }),
    )
    nameRefusals(contract)
    const text = `${JSON.stringify(contract, null, 2)}\n`
    refuse(await lintFromString({ source: text, absoluteRef: 'openapi.json', config }))
    return new Map([
      ['openapi/generated/openapi.json', text],
      ['openapi/generated/api.ts', banner + types],
      ...(await enumerationsOf(contract, join(root, 'openapi/schemas'))),
    ])
  },
}
