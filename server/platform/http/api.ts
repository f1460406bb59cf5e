import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { operatorGroup } from '#domain/roles.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import type { Clock } from '../clock.ts'
import { lacksRequiredFactor } from '../required-factor.ts'
import { type Access, type CompanyFrom, isAccess, needsProof, refusalOf } from './access.ts'
import { AppError } from './app-error.ts'
import type { ApiRequest, OperationId, UploadedFile } from './contract.ts'
import { uploadedFiles, withoutBinaryParts } from './multipart.ts'
import { networkOf } from './network.ts'
import type { Principal } from './principal.ts'
import type { RepeatedCalls } from './repeated-calls.ts'

type AnyHandler = (request: ApiRequest<OperationId>) => Promise<unknown>

export interface ApiOptions {
  readonly handlers: Readonly<Partial<Record<string, AnyHandler>>>
  /** The caller by the Authorization header; null without one. Throws AppError 0015 for a bad one. */
  readonly authenticate: (request: FastifyRequest) => Promise<Principal | null>
  readonly clock: Clock
  readonly repeatedCalls: RepeatedCalls
  /** Whether the contract is served at /openapi.json: it names the operators' calls as well. */
  readonly showsContract: boolean
  /** Called for people who need a second factor and whose identity service alone knows it (Cognito). */
  readonly hasSecondFactor: (cognitoId: string) => Promise<boolean>
  /** Records that a signed-in person called what they may not (ASVS 16.3.2). */
  readonly noteRefusal: (who: Principal, operationId: string) => Promise<void>
  readonly noteView: (who: Principal, companyId: string) => Promise<void>
}

interface Operation {
  readonly method: string
  readonly url: string
  readonly schema: FastifySchema
  readonly access: Access
  readonly companyFrom: CompanyFrom
  /** `x-fresh-sign-in`: the caller must have signed in within the last ten minutes. */
  readonly needsFreshSignIn: boolean
  /** `x-without-second-factor`: also for people who still have to set a required one up. */
  readonly isOpenWithoutFactor: boolean
  /** `x-operator`, or a call that only reads. */
  readonly forOperators: boolean
  readonly takesKey: boolean
  readonly bodyTypes: readonly string[]
  readonly successStatus: number
  readonly successType: string | null
}

type Responses = Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>

interface DeclaredOperation {
  readonly 'x-access'?: unknown
  readonly 'x-company'?: unknown
  readonly 'x-fresh-sign-in'?: unknown
  readonly 'x-without-second-factor'?: unknown
  readonly 'x-operator'?: unknown
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: object }>> }
  readonly responses: Responses
  readonly operationId: string
}

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema: object
}

const resolved = new Map<string, unknown>()

const valueAt = (reference: string): unknown => {
  const value =
    resolved.get(reference) ??
    withoutReferences(
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], contract),
    )
  resolved.set(reference, value)
  return value
}

/** A part of the contract with its references resolved; siblings of a reference apply as well. */
const withoutReferences = (part: unknown): unknown => {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(withoutReferences)
  const { $ref: reference, description: _, ...beside } = part as Record<string, unknown>
  return typeof reference === 'string'
    ? { ...(valueAt(reference) as object), ...beside }
    : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutReferences(value)]))
}

const schemaOfParameters = (parameters: readonly Parameter[]): object => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.flatMap(({ name, required }) => (required === true ? [name] : [])),
})

const schemaOf = ({ parameters = [], requestBody }: DeclaredOperation): FastifySchema => {
  const places = { path: 'params', query: 'querystring', header: 'headers' } as const
  const schema: FastifySchema = {}
  for (const [place, key] of Object.entries(places)) {
    const here = parameters.filter(parameter => parameter.in === place)
    if (here.length > 0) schema[key] = schemaOfParameters(here)
  }
  const multipart = requestBody?.content['multipart/form-data']
  if (multipart !== undefined) multipart.schema = withoutBinaryParts(multipart.schema)
  if (requestBody !== undefined) schema.body = { content: requestBody.content }
  return schema
}

const describe = (path: string, method: string, operation: DeclaredOperation): Operation => {
  const access = operation['x-access']
  if (!isAccess(access)) throw new Error(`${operation.operationId} has no x-access in the contract`)
  const status = Object.keys(operation.responses).find(code => code.startsWith('2'))
  if (status === undefined) throw new Error(`${operation.operationId} has no success answer in the contract`)
  const [type] = Object.keys(operation.responses[status]?.content ?? {})
  const companyFrom = operation['x-company'] === 'caller' ? 'caller' : 'path'
  const bodyTypes = Object.keys(operation.requestBody?.content ?? {})
  const needsFreshSignIn = operation['x-fresh-sign-in'] === true
  const isOpenWithoutFactor = operation['x-without-second-factor'] === true || access === 'public'
  return {
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(operation),
    access,
    companyFrom,
    needsFreshSignIn,
    isOpenWithoutFactor,
    takesKey: (operation.parameters ?? []).some(({ name }) => name === 'idempotency-key'),
    forOperators: method === 'get' || operation['x-operator'] === true,
    bodyTypes,
    successStatus: Number(status),
    successType: type ?? null,
  }
}

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, declared]) => {
      const operation = withoutReferences(declared) as DeclaredOperation
      return [operation.operationId, describe(path, method, operation)]
    }),
  ),
)

/** Refuses a missing body, or one of a type the contract does not name, which its schemas would let pass. */
const refuseOtherBodies = (bodyTypes: readonly string[], request: FastifyRequest): void => {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (sent === undefined && bodyTypes.length > 0)
    throw new AppError('0000', { status: 400, message: 'A body with its type is missing' })
  if (sent !== undefined && !bodyTypes.includes(sent))
    throw new AppError('0000', { status: 415, message: 'A body of this type is not taken here' })
}

/** The company an operator views; null for any other call or caller. */
const companyLookedAt = (
  { access, companyFrom }: Operation,
  who: Principal | null,
  request: FastifyRequest,
): string | null => {
  const { id } = request.params as { readonly id?: string }
  const isLook = request.method === 'GET' && access.startsWith('company') && companyFrom === 'path'
  return isLook && who?.groups.includes(operatorGroup) === true && id !== undefined && id !== who.companyId
    ? id
    : null
}

const asApiRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
): ApiRequest<OperationId> => {
  const files: Record<string, UploadedFile> = uploadedFiles(request)
  return {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    files,
    principal,
    rawBody: request.rawBody,
    ip: networkOf(request.ip),
    id: request.id,
    log: request.log,
    setHeader: (name: string, value: string) => void reply.header(name, value),
  } as ApiRequest<OperationId>
}

/** Serves every operation of the contract (`openapi/`): checks the caller, then the request. */
export const serveApi = async (app: FastifyInstance, options: ApiOptions): Promise<void> => {
  const principals = new WeakMap<FastifyRequest, Principal>()

  /** @throws AppError 0016 for a person who still has to set up a required second factor (ASVS 6.3.3). */
  const refuseWithoutFactor = async (
    { isOpenWithoutFactor }: Operation,
    who: Principal | null,
  ): Promise<void> => {
    if (isOpenWithoutFactor || who === null) return
    if (await lacksRequiredFactor(who, options.hasSecondFactor)) throw needsProof('secondFactorRequired')
  }

  await app.register(async api => {
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    })
    api.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // The router needs a parser for every type the contract names, even those only used in answers.
    for (const { successType } of operations.values())
      if (successType !== null && !api.hasContentTypeParser(successType))
        api.addContentTypeParser(successType, (_request, _payload, done) =>
          done(new AppError('0000', { status: 415 })),
        )
    for (const [operationId, operation] of operations) {
      const handler = options.handlers[operationId]
      if (handler === undefined) throw new Error(`${operationId} has no handler`)
      api.route({
        method: operation.method,
        url: operation.url,
        schema: operation.schema,
        onRequest: async request => {
          const principal = await options.authenticate(request)
          await refuseWithoutFactor(operation, principal)
          const refusal = refusalOf(operation, principal, request, options.clock.now())
          if (refusal !== null && principal !== null) await options.noteRefusal(principal, operationId)
          if (refusal !== null) throw refusal
          refuseOtherBodies(operation.bodyTypes, request)
          if (principal !== null) principals.set(request, principal)
        },
        handler: async (request, reply) => {
          const principal = principals.get(request) ?? null
          const call = asApiRequest(request, reply, principal)
          const key = operation.takesKey
            ? call.headers['idempotency-key']?.toString().toLowerCase()
            : undefined
          const body =
            typeof key === 'string'
              ? await options.repeatedCalls.once(
                  { ...call, key, operationId, url: request.url, caller: principal?.cognitoId ?? null },
                  () => handler(call),
                )
              : await handler(call)
          const company = companyLookedAt(operation, principal, request)
          if (principal !== null && company !== null) await options.noteView(principal, company)
          void reply.status(operation.successStatus)
          if (operation.successType !== null && !reply.hasHeader('content-type'))
            void reply.type(operation.successType)
          return reply.send(body)
        },
      })
    }
  })
  if (options.showsContract) app.get('/openapi.json', { logLevel: 'warn' }, async () => contract)
}
