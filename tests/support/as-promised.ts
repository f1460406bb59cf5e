import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { errorSchema, type Operation, operations } from '../security/support/contract.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats['default'](ajv)
ajv.addSchema(contract, 'contract')

const validators = new Map<string, ValidateFunction>()
const validatorOf = (ref: string): ValidateFunction => {
  const known = validators.get(ref) ?? ajv.compile({ $ref: ref })
  validators.set(ref, known)
  return known
}

/** What of an answer is not as the contract has it: a field too few, one too many, or one of another kind. */
export const unpromisedIn = (
  { id, success }: Pick<Operation, 'id' | 'success'>,
  status: number,
  body: unknown,
): string[] => {
  const schema = status < 400 ? success : errorSchema
  if (schema === null) return []
  const validate = validatorOf(schema)
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${id} ${status}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const parameter = /\{\w+\}/g
const parametersIn = (path: string): number => path.match(parameter)?.length ?? 0

/** A path without parameters is meant before one whose parameter could be the same word. */
const called = operations
  .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
  .map(operation => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(parameter, '[^/]+')}$`),
  }))

/** @throws Error where the API answers a call as the contract does not have it; what the contract does not name answers as it likes. */
export const refuseUnpromised = (method: string, path: string, status: number, body: unknown): void => {
  const [place = ''] = path.split('?', 1)
  const found = called.find(({ operation, pattern }) => operation.method === method && pattern.test(place))
  const problems = found === undefined ? [] : unpromisedIn(found.operation, status, body)
  if (problems.length > 0) throw new Error(`Not as the contract has it: ${problems.join('; ')}`)
}
