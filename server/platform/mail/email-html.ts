import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Message, NextStep } from './messenger.ts'

/** An address is a line of its own, or ends one that only says what it is: within a sentence it's part of a name that somebody gave. */
const ownAddress = /^((?:[^.!?]*: )?)(https?:\/\/[^\s<>"]+)$/

const font = "'Segoe UI', Helvetica, Arial, sans-serif"

/** On the elements themselves: Outlook for Windows reads little of a style sheet, and falls back to Times. */
const inline = {
  text: { margin: '0 0 16px', font: `16px/1.5 ${font}` },
  code: { margin: '0 0 16px', font: 'bold 28px/1.2 Consolas, Menlo, monospace', letterSpacing: '4px' },
  quote: {
    margin: '0 0 16px',
    padding: '4px 0 4px 16px',
    borderLeft: '3px solid #cfd8e0',
    font: `16px/1.5 ${font}`,
  },
  title: { margin: '0 0 16px', font: `bold 20px/1.3 ${font}` },
  mark: { margin: '0 0 16px', font: `bold 18px/1.5 ${font}`, color: '#0b5cad' },
  // Outlook pads a cell, and no link.
  buttonCell: { borderRadius: '8px', msoPaddingAlt: '12px 24px' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    color: '#ffffff',
    font: `bold 16px/1.25 ${font}`,
    textDecoration: 'none',
  },
} as const

type Look = typeof inline | undefined

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

const withLink = (line: string): ReactNode => {
  const [, label, address] = ownAddress.exec(line) ?? []
  return address === undefined ? line : [label, h('a', { key: address, href: address }, address)]
}

const lines = (paragraph: string, show: (line: string) => ReactNode): ReactNode[] =>
  paragraph.split('\n').flatMap((line, place) => [place === 0 ? null : h('br', { key: place }), show(line)])

/** A link in a colored cell, which every mail program can show. */
function Button({ label, link }: NextStep) {
  const cell = h(
    'td',
    { className: 'button', bgcolor: '#0b5cad', style: inline.buttonCell },
    h('a', { href: link, style: inline.button }, label),
  )
  return h('table', { ...layout, style: { margin: '0 0 16px' } }, h('tbody', null, h('tr', null, cell)))
}

/** A paragraph of an email's text: a code, someone else's words, or ours. Links in the words of others stay text. */
function Paragraph({ text, look, nextStep }: { text: string; look: Look; nextStep: NextStep | null }) {
  if (nextStep !== null && text.startsWith(nextStep.label) && text.endsWith(`\n${nextStep.link}`))
    return h(Button, nextStep)
  if (/^ {4}\S+$/.test(text)) return h('p', { className: 'code', style: look?.code }, text.trim())
  if (/^(> .*\n?)+$/.test(text))
    return h(
      'blockquote',
      { style: look?.quote },
      lines(text, line => line.slice(2)),
    )
  return h('p', { style: look?.text }, lines(text, withLink))
}

interface Text {
  readonly text: string
  readonly look?: Look
  readonly nextStep?: NextStep | null
}

const Paragraphs = ({ text, look, nextStep = null }: Text) =>
  text.split('\n\n').map((paragraph, place) => h(Paragraph, { key: place, text: paragraph, look, nextStep }))

const style = `
:root { color-scheme: light dark; }
.page { background: #f6f8fa; color: #10202f; }
.letter { background: #ffffff; border: 1px solid #cfd8e0; border-radius: 12px; overflow-wrap: anywhere; }
.letter > p:last-child { color: #4a5a69; }
a { color: #0b5cad; }
@media (prefers-color-scheme: dark) {
  .page { background: #0d151d !important; color: #e8eef4 !important; }
  .letter { background: #15202b !important; border-color: #2c3b49 !important; color: #e8eef4 !important; }
  .letter > p:last-child { color: #a9b8c6; }
  a, .mark { color: #7cc0ff !important; }
  .button { background: #7cc0ff !important; }
  .button a { color: #0d151d !important; }
  blockquote { border-color: #2c3b49 !important; }
}`

/** What mail programs show beside the subject: the first of our words, which the letter begins with anyway, without an address. */
const previewOf = (text: string): string =>
  (text.split('\n\n')[0] ?? '')
    .split('\n')
    .filter(line => !ownAddress.test(line))
    .join(' ')

/** The text as HTML without styles of its own: paragraphs, a code, quotes and links. */
export const textHtml = (text: string): string => renderToStaticMarkup(h(Paragraphs, { text }))

/** An email's text as a page, light or dark: mail programs show this one or the text. */
export const emailHtml = ({
  subject,
  text,
  language,
  nextStep = null,
}: Pick<Message, 'subject' | 'text' | 'language' | 'nextStep'>): string =>
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
      h(
        'body',
        { className: 'page', style: { margin: 0, padding: 0 } },
        h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, previewOf(text)),
        h(
          'table',
          { ...layout, className: 'page', width: '100%', bgcolor: '#f6f8fa' },
          h(
            'tbody',
            null,
            h(
              'tr',
              null,
              h(
                'td',
                { align: 'center', style: { padding: '24px 16px' } },
                h(
                  'table',
                  { ...layout, width: 560, style: { width: '100%', maxWidth: '560px' } },
                  h(
                    'tbody',
                    null,
                    h(
                      'tr',
                      null,
                      h(
                        'td',
                        {
                          className: 'letter',
                          align: 'left',
                          style: { padding: '24px', color: '#10202f', backgroundColor: '#ffffff' },
                        },
                        h('p', { className: 'mark', style: inline.mark }, 'Wardlight'),
                        h('h1', { style: inline.title }, subject),
                        h(Paragraphs, { text, look: inline, nextStep }),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  )}`
