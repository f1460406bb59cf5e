import type { ConciergeRequest, SupportMove, SupportRequest, SupportTicket } from '#openapi/generated/api.ts'
import { type Answer, call, form, newEmail, type Person, type Reachable } from './people.ts'
/** A concierge request with everything that it needs. */
export const conciergeRequest = (email: string): ConciergeRequest => ({
  contactName: 'Rosa Marchetti',
  email,
  phone: '+14165550123',
  company: 'Northwind',
  type: 'billing',
  description: 'An invoice is missing.',
})

/** What was sent by a visitor: the ticket, the key from the email, and the id by which operators find it. */
export interface Sent {
  readonly email: string
  readonly key: string
  readonly ticket: SupportTicket
  readonly id: string
}

/** The key of a conversation in the newest email to its sender. */
export const keyTo = async (server: Pick<Reachable, 'inbox'>, email: string): Promise<string> => {
  const [newest] = await server.inbox(email)
  const key = /\/concierge\/conversation#([\w.-]+)/.exec(newest?.text ?? '')?.[1]
  if (key === undefined) throw new Error(`No link to a conversation was sent to ${email}`)
  return key
}

/** A visitor asks for help. */
export const sendConcierge = async (
  server: Pick<Reachable, 'url' | 'address' | 'inbox'>,
  changes: Partial<ConciergeRequest> = {},
): Promise<Sent> => {
  const email = changes.email ?? newEmail()
  const { status, body } = await call<SupportTicket>(server, 'POST', '/v1/support/concierge', {
    body: form({ ...conciergeRequest(email), ...changes }),
  })
  if (status !== 201) throw new Error(`The request was not taken: ${JSON.stringify(body)}`)
  const key = await keyTo(server, email)
  return { email, key, ticket: body, id: key.split('.')[0] ?? '' }
}

/** An operator moves a request, knowing its latest version. */
export const supportMoves = async (
  operator: Person,
  id: string,
  move: SupportMove,
  message = 'We have sent it again.',
  pictures: Readonly<Record<string, Blob>> = {},
): Promise<Answer<SupportRequest>> => {
  const path = `/v1/operator/support/${id}`
  const { body } = await operator.call<SupportRequest>('GET', path)
  const payload = { version: body.version, move, ...(move === 'answer' && { message }) }
  return operator.call('PATCH', path, form(payload, undefined, pictures))
}
