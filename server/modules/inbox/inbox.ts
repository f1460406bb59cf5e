import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { inboxStyle, renderInbox } from './page.ts'
import { listMessages } from './store.ts'

const refreshSeconds = 5

const querySchema = {
  type: 'object',
  properties: { to: { type: 'string', maxLength: 254 }, refresh: { type: 'string', maxLength: 10 } },
} as const

interface InboxQuery {
  readonly to?: string
  readonly refresh?: string
}

const recipientOf = ({ to }: InboxQuery): string => {
  const text = (to ?? '').trim()
  return text.includes('@') ? text.toLowerCase() : text
}

/**
 * Every message sent, readable by anyone: embedded mode only (the caller does not mount it elsewhere).
 * `/inbox` is a page, `/inbox/messages?to=ADDRESS` is JSON, newest first.
 */
export const serveInbox = async (app: FastifyInstance, { db }: Pick<Platform, 'db'>): Promise<void> => {
  app.get<{ Querystring: InboxQuery }>(
    '/inbox/messages',
    { schema: { querystring: querySchema } },
    async (request, reply) => {
      const messages = await listMessages(db, recipientOf(request.query) || null)
      void reply.header('cache-control', 'no-store')
      return messages.map(({ recipient, subject, text, code, channel, sent_at }) => ({
        to: recipient,
        subject,
        text,
        ...(code === null ? {} : { code }),
        channel,
        sentAt: sent_at.toISOString(),
      }))
    },
  )
  app.get<{ Querystring: InboxQuery }>(
    '/inbox',
    { schema: { querystring: querySchema } },
    async (request, reply) => {
      const to = recipientOf(request.query)
      const refresh = request.query.refresh !== 'off'
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      if (refresh) void reply.header('refresh', String(refreshSeconds))
      return renderInbox(await listMessages(db, to || null), to, refresh)
    },
  )
  app.get('/inbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(inboxStyle),
  )
}
