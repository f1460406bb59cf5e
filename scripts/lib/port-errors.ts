import { isErrorCode } from '#domain/errors.ts'
import type { Message } from '#inspector/stream.ts'
import { PortError } from '#machines/port-error.ts'

/** A trace carries an error without its class, by which charts tell those of their ports. */
export const withPortErrors = (messages: readonly Message[]): readonly Message[] =>
  messages.map((message): Message => {
    if (message.type !== '@xstate.event' && message.type !== '@xstate.snapshot') return message
    const error: unknown = message.event['error']
    if (typeof error !== 'object' || error === null || !('code' in error) || !isErrorCode(error.code))
      return message
    return { ...message, event: { ...message.event, error: Object.assign(new PortError(error.code), error) } }
  })
