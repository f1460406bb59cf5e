import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { operatorGroup } from '#domain/roles.ts'
import type { operations } from '#openapi/generated/api.ts'
import { AppError } from './app-error.ts'
import type { Principal } from './principal.ts'

export type OperationId = keyof operations

type Declared<T, K extends string> = T extends Record<K, infer V> ? V : never
type Parameters<O extends OperationId, K extends 'path' | 'query' | 'header'> = operations[O] extends {
  parameters: infer P
}
  ? K extends keyof P
    ? Exclude<P[K], undefined>
    : Record<never, never>
  : Record<never, never>

type Content<T> = T extends { content: infer C } ? C : never
type JsonOf<C> = C extends { 'application/json': infer J }
  ? J
  : C extends { 'multipart/form-data': infer M }
    ? M
    : never
type Success<R> = R extends { 200: infer S }
  ? S
  : R extends { 201: infer S }
    ? S
    : R extends { 202: infer S }
      ? S
      : R extends { 204: infer S }
        ? S
        : never

type ReplyOf<S> = S extends { content: infer C }
  ? C extends { 'application/json': infer J }
    ? J
    : Buffer | string | Readable
  : undefined

export interface UploadedFile {
  readonly filename: string
  readonly mediaType: string
  readonly bytes: Buffer
}

export interface ApiRequest<O extends OperationId> {
  readonly params: Parameters<O, 'path'>
  readonly query: Parameters<O, 'query'>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: JsonOf<Content<Declared<operations[O], 'requestBody'>>>
  /** The binary parts of a multipart body, by name. */
  readonly files: Readonly<Record<string, UploadedFile>>
  /** Null only where the contract says `x-access: public`. */
  readonly principal: Principal | null
  readonly rawBody: Buffer | null
  /** The caller as limits count them: of an IPv6 address its /64. */
  readonly ip: string
  readonly id: string
  readonly log: FastifyBaseLogger
  setHeader(name: string, value: string): void
}

/** The body of the operation's success answer; undefined for 204. */
export type ApiReply<O extends OperationId> = ReplyOf<Success<Declared<operations[O], 'responses'>>>

export type Handler<O extends OperationId> = (request: ApiRequest<O>) => Promise<ApiReply<O>>

export type Handlers<O extends OperationId = OperationId> = { readonly [K in O]: Handler<K> }

/** The signed-in caller. The contract's `x-access` has already refused everyone else. */
export const callerOf = (request: { readonly principal: Principal | null }): Principal => {
  if (request.principal === null) throw new AppError('0015')
  return request.principal
}

export const registerIdOf = (request: { readonly principal: Principal | null }): string => {
  const { registerId } = callerOf(request)
  if (registerId === null) throw new AppError('0001')
  return registerId
}

/** The caller's own company, or the one an operator is viewing. @throws AppError 0016, 0007 */
export const companyOf = (request: {
  readonly principal: Principal | null
  readonly query: { readonly companyId?: string }
}): string => {
  const { groups, companyId: own } = callerOf(request)
  const { companyId: viewed } = request.query
  const isOperator = groups.includes(operatorGroup)
  if (!isOperator && viewed !== undefined && viewed !== own) throw new AppError('0016')
  const companyId = isOperator ? (viewed ?? own) : own
  if (companyId === null) throw new AppError('0007')
  return companyId
}
