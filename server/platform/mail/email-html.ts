import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Message } from './messenger.ts'

const links = /(https?:\/\/[^\s<>"]+)/

const withLinks = (text: string): ReactNode[] =>
  text.split(links).map((part, place) => (place % 2 === 1 ? h('a', { key: place, href: part }, part) : part))

const lines = (paragraph: string, show: (line: string) => ReactNode): ReactNode[] =>
  paragraph.split('\n').flatMap((line, place) => [place === 0 ? null : h('br', { key: place }), show(line)])

/** A paragraph of an email's text: a code, someone else's words, or ours. Links in the words of others stay text. */
function Paragraph({ text }: { text: string }) {
  if (/^ {4}\S+$/.test(text)) return h('p', { className: 'code' }, text.trim())
  if (/^(> .*\n?)+$/.test(text))
    return h(
      'blockquote',
      null,
      lines(text, line => line.slice(2)),
    )
  return h('p', null, lines(text, withLinks))
}

const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph, place) => h(Paragraph, { key: place, text: paragraph }))

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f6f8fa; color: #10202f; font: 16px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #cfd8e0; border-radius: 12px; overflow-wrap: anywhere; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
p { margin: 0 0 16px; }
p:last-child { margin: 24px 0 0; color: #4a5a69; font-size: 14px; }
a { color: #0b5cad; }
.code { font: 600 28px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 4px; }
blockquote { margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 3px solid #cfd8e0; }
@media (prefers-color-scheme: dark) {
  body { background: #0d151d; color: #e8eef4; }
  main { background: #15202b; border-color: #2c3b49; }
  p:last-child { color: #a9b8c6; }
  a { color: #7cc0ff; }
  blockquote { border-color: #2c3b49; }
}`

/** The text as HTML without styles of its own: paragraphs, a code, quotes and links. */
export const textHtml = (text: string): string => renderToStaticMarkup(h(Paragraphs, { text }))

/** An email's text as a page, light or dark: mail programs show this one or the text. */
export const emailHtml = ({
  subject,
  text,
  language,
}: Pick<Message, 'subject' | 'text' | 'language'>): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: language },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('title', null, subject),
        h('style', null, style),
      ),
      h('body', null, h('main', null, h('h1', null, subject), h(Paragraphs, { text }))),
    ),
  )}`
