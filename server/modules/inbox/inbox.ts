import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { createDemoNotice } from '#server/platform/http/demo-notice.ts'
import { textHtml } from '#server/platform/mail/email-html.ts'
import type { Platform } from '#server/platform/platform.ts'

type InboxMessage = Selectable<Tables['inbox_message']>

/** Older messages are still found by address. */
const longestList = 200

const listMessages = (db: Database, to: string | null): Promise<InboxMessage[]> =>
  db
    .selectFrom('inbox_message')
    .selectAll()
    .$if(to !== null, query => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute()

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)

const addressOf = (to: string, refresh: boolean): string => {
  const query = new URLSearchParams({ ...(to === '' ? {} : { to }), ...(refresh ? {} : { refresh: 'off' }) })
  return query.size === 0 ? '/inbox' : `/inbox?${query}`
}

const article = ({ recipient, subject, text, channel, sent_at }: InboxMessage, refresh: boolean): string => `
<li><article>
<h2>${escape(subject)}</h2>
<p class="facts"><span class="channel">${channel === 'email' ? 'Email' : 'Text message'}</span> to
<a href="${escape(addressOf(recipient, refresh))}">${escape(recipient)}</a>,
<time datetime="${sent_at.toISOString()}">${sent_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${textHtml(text)}
</article></li>`

/** The inbox as a page without scripts. `refresh`: reloads itself by the answer's Refresh header. */
const renderInbox = (
  messages: readonly InboxMessage[],
  to: string,
  refresh: boolean,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${to === '' ? 'Inbox' : `Inbox of ${escape(to)}`} · Wardlight</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/inbox/style.css">
</head>
<body>
<main>
<h1>Inbox</h1>
<p>Every email and text message that this Wardlight sent. Nothing leaves the machine.</p>
<form action="/inbox" method="get">
<label for="to">Email address or phone number</label>
<input id="to" name="to" type="text" autocomplete="off" spellcheck="false" value="${escape(to)}">
${refresh ? '' : '<input type="hidden" name="refresh" value="off">'}<button type="submit">Show</button>
</form>
<p class="facts">${to === '' ? '' : `<a href="${escape(addressOf('', refresh))}">All messages</a> · `}<a href="${escape(addressOf(to, !refresh))}">${refresh ? 'Stop loading new messages' : 'Load new messages by itself'}</a></p>
${messages.length === 0 ? '<p>No messages yet.</p>' : `<ol>${messages.map(message => article(message, refresh)).join('')}</ol>`}
</main>
</body>
</html>
`

/** Served at `/inbox/style.css`: the page's content policy allows no inline styles. */
const inboxStyle = `
:root { color-scheme: light dark; --ink: #10202f; --quiet: #4a5a69; --paper: #f6f8fa; --card: #fff; --line: #cfd8e0; --link: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eef4; --quiet: #a9b8c6; --paper: #0d151d; --card: #15202b; --line: #2c3b49; --link: #7cc0ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); overflow-wrap: anywhere; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; }
label { flex-basis: 100%; font-weight: 600; }
input[type=text] { flex: 1 1 12rem; min-width: 0; }
input, button { font: inherit; color: inherit; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
button { font-weight: 600; cursor: pointer; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; }
.facts { color: var(--quiet); font-size: .875rem; margin: .25rem 0 .75rem; }
.channel { font-weight: 600; }
.code { font: 600 1.5rem/1 ui-monospace, monospace; letter-spacing: .15em; }
article p { margin: 0 0 1rem; overflow-wrap: anywhere; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 3px solid var(--line); overflow-wrap: anywhere; }
`

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

/** Readable by anyone, so the caller mounts it in embedded mode only. */
export const serveInbox = async (
  app: FastifyInstance,
  { config, db }: Pick<Platform, 'config' | 'db'>,
): Promise<void> => {
  const withNotice = createDemoNotice(config)
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
      return withNotice(renderInbox(await listMessages(db, to || null), to, refresh))
    },
  )
  app.get('/inbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(inboxStyle),
  )
}
