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

/** Any call may meet these: a body too large or of another type, too many calls, and what no client can be blamed for. */
const isOfEveryCall = (status: number): boolean => [413, 415, 429].includes(status) || status >= 500

const unnamedRefusal = (
  { id, errorCodes, statuses }: Pick<Operation, 'id' | 'errorCodes' | 'statuses'>,
  status: number,
  body: unknown,
): string[] => {
  if (status < 400 || isOfEveryCall(status)) return []
  const code = String((body as { code?: unknown } | null)?.code)
  return [
    ...(statuses.includes(status) ? [] : [`${id} does not name ${status} (${code})`]),
    ...(errorCodes.includes(code) ? [] : [`${id} ${status} does not name the code ${code}`]),
  ]
}

/** What of an answer is not as the contract has it: a field too few, one too many, one of another kind, or a refusal that is not named. */
export const unpromisedIn = (
  operation: Pick<Operation, 'id' | 'success' | 'errorCodes' | 'statuses'>,
  status: number,
  body: unknown,
): string[] => {
  const refusal = unnamedRefusal(operation, status, body)
  const schema = status < 400 ? operation.success : errorSchema
  if (schema === null) return refusal
  const validate = validatorOf(schema)
  if (validate(body)) return refusal
  return [
    ...refusal,
    ...(validate.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${operation.id} ${status}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    ),
  ]
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
