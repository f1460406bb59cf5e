import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { i18nIn } from '../i18n.ts'

/** As wide as the pages’ own banners; the colors are the page’s where it has them. */
const style = `
.demo-notice { background: var(--amber-soft, light-dark(#fdf1dc, #2d2210)); color: var(--ink, light-dark(#0c1b2a, #e9eff5)); border-bottom: 1px solid var(--line, currentColor); font: 14px/1.4 var(--font, Inter, system-ui, sans-serif); overflow-wrap: anywhere; }
.demo-notice p { box-sizing: border-box; max-width: 1200px; margin: 0 auto; padding: 8px 32px; }
.demo-notice a { color: inherit; text-decoration: underline; text-underline-offset: 2px; }
.demo-notice a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 3px; }
html:lang(en) .demo-notice:lang(fr), html:lang(fr) .demo-notice:lang(en) { display: none; }
@media (min-width: 1536px) { .demo-notice p { max-width: 1376px; } }
@media (max-width: 767px) { .demo-notice p { padding-inline: 16px; } }
`

const address = '/demo-notice.css'

/** In both languages, of which the style shows the page’s: a script of the page may still change it. */
const notices = Object.values(i18nIn).map(
  i18n =>
    `<aside class="demo-notice" lang="${i18n.locale}" aria-label="${i18n.t('About this demonstration')}"><p>${i18n.t(
      'A demonstration with invented data. Please enter nothing real: others can see it. Everything is deleted every night at 3:00 UTC.',
    )} <a href="/inbox">${i18n.t('Read the messages it sends')}</a></p></aside>`,
)

/** Adds to a page of a hosted demo, before anything else, what it is; other pages stay as they are. */
export const createDemoNotice =
  ({ hostedDemo }: Pick<Config, 'hostedDemo'>) =>
  (html: string): string =>
    hostedDemo
      ? html.replace('<body>', () => `<body><link rel="stylesheet" href="${address}">${notices.join('')}`)
      : html

export const serveDemoNotice = (app: FastifyInstance): void => {
  app.get(address, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}
