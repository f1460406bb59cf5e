import { type Failure, failureOf, PortError } from '#machines/port-error.ts'
import type {
  ConciergeRequest,
  SalesRequest,
  SupportConversation,
  SupportReply,
  SupportTicket,
} from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { asForm } from '#src/services/api/form-key.ts'
import { formOf } from '#src/services/api/multipart.ts'

export type Ticket = SupportTicket
export type Conversation = SupportConversation

export type Answered<T> = { readonly value: T; readonly failure: null } | { readonly failure: Failure }

const answered = async <T>(call: Promise<T>): Promise<Answered<T>> => {
  try {
    return { value: await call, failure: null }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

export const askConcierge = async (api: Api, payload: ConciergeRequest, picture: File | null) => {
  const form = await asForm(formOf(payload, { picture }))
  return answered(unwrap(api.POST('/v1/support/concierge', { body: { payload }, ...form })))
}

export const askSales = (api: Api, body: SalesRequest) =>
  answered(unwrap(api.POST('/v1/support/sales', { body })))

export const readConversation = async (api: Api, key: string): Promise<Conversation | null> => {
  try {
    return await unwrap(api.POST('/v1/support/conversation', { body: { key } }))
  } catch (error) {
    if (error instanceof PortError && error.code === '0023') return null
    throw error
  }
}

export const replyToSupport = async (api: Api, payload: SupportReply, picture: File | null) => {
  const form = await asForm(formOf(payload, { picture }))
  return answered(unwrap(api.POST('/v1/support/conversation/reply', { body: { payload }, ...form })))
}
