// The contract as one file (served at /openapi.json) and as TypeScript types.
import { join } from 'node:path'
import { bundle, createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const rules = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'no-ambiguous-paths': 'off',
  'no-identical-paths': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-summary': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'path-declaration-must-exist': 'error',
  'security-defined': 'error',
  'no-enum-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-schema-type-mismatch': 'error',
}

const banner = '// Made by scripts/generate.mjs from openapi/. Do not edit.\n'

/** `format: binary` is a Blob in the browser and in the types; everything else is as it stands. */
const binaryAsBlob = schema =>
  schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined

const told = problems =>
  problems
    .filter(problem => problem.severity === 'error')
    .map(problem => {
      const place = problem.location[0]
      return `${place?.source.absoluteRef ?? ''}${place?.pointer ?? ''}: ${problem.message}`
    })

function refuse(problems) {
  const lines = told(problems)
  if (lines.length > 0) throw new Error(`The contract is not sound:\n${[...new Set(lines)].join('\n')}`)
}

/** The whole contract in one document, linted. Throws with every problem and its place. */
export async function bundleContract(root) {
  const config = await createConfig({ rules })
  const result = await bundle({ ref: join(root, 'openapi/openapi.yaml'), config })
  refuse(result.problems)
  const contract = result.bundle.parsed
  const text = `${JSON.stringify(contract, null, 2)}\n`
  refuse(await lintFromString({ source: text, absoluteRef: 'openapi.json', config }))
  return { contract, text }
}

export const openApi = {
  name: 'openapi',
  async files(root) {
    const { contract, text } = await bundleContract(root)
    const types = astToString(await openapiTS(structuredClone(contract), { transform: binaryAsBlob }))
    return new Map([
      ['openapi/generated/openapi.json', text],
      ['openapi/generated/api.d.ts', banner + types],
    ])
  },
}
