import { Ajv2020 } from 'ajv/dist/2020.js'
import { hasUnstorableText } from '../platform/http/validation.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Caller, Deps } from './deps.ts'

/** One field of a request: its JSON Schema, and the type that it ensures. */
interface Field<T> {
  readonly schema: object
  readonly required: boolean
  readonly type?: T
}

type Fields = Readonly<Record<string, Field<unknown>>>

export type Input<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export type Action = (deps: Deps, body: unknown, caller: Caller) => Promise<object>

const ajv = new Ajv2020({ strict: true, ownProperties: true })

const field = <T>(schema: object): Field<T> => ({ schema, required: true })

export const text = (maxLength = 2048, minLength = 1): Field<string> =>
  field({ type: 'string', minLength, maxLength })
export const flag = (): Field<boolean> => field({ type: 'boolean' })
export const oneOf = <const T extends readonly string[]>(...values: T): Field<T[number]> =>
  field({ type: 'string', enum: values })
export const optional = <T>({ schema }: Field<T>): Field<T | undefined> => ({ schema, required: false })
export const listOf = <T>({ schema }: Field<T>, maxItems: number): Field<readonly T[]> =>
  field({ type: 'array', maxItems, items: schema })

const objectSchema = (fields: Fields): object => ({
  type: 'object',
  required: Object.keys(fields).filter(name => fields[name]?.required),
  // Cognito's clients send more than we read, such as analytics data.
  properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
})

export const object = <F extends Fields>(fields: F): Field<Input<F>> => field(objectSchema(fields))

export const texts = (): Field<Readonly<Record<string, string>>> =>
  field({ type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 4096 } })

/** @throws CognitoError InvalidParameterException before anything is done. */
export const action = <F extends Fields>(
  fields: F,
  run: (deps: Deps, input: Input<F>, caller: Caller) => Promise<object>,
): Action => {
  const isInput = ajv.compile<Input<F>>(objectSchema(fields))
  return async (deps, body, caller) => {
    if (!isInput(body)) {
      const [problem] = isInput.errors ?? []
      throw invalidParameter(
        `Invalid request: ${problem?.instancePath ?? ''} ${problem?.message ?? 'is malformed'}`.replace(
          '  ',
          ' ',
        ),
      )
    }
    if (hasUnstorableText(body))
      throw invalidParameter('Invalid request: text with characters that can not be stored')
    if (typeof body['ClientId'] === 'string' && body['ClientId'] !== deps.tokens.clientId)
      throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.')
    return run(deps, body, caller)
  }
}
