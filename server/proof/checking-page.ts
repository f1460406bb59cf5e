import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { capitalized, languageName, localeOf, locales } from '#domain/locales.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { proofKeys } from './chain.ts'

const script = readFileSync(new URL('./check.mjs', import.meta.url), 'utf8')

const style = `
:root { color-scheme: light dark; --ink: #10202f; --paper: #f6f8fa; --link: #0b5cad; --good: #17663a; --bad: #a3221f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef4; --paper: #0d151d; --link: #7cc0ff; --good: #7fd6a2; --bad: #ff9c94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin: 1.5rem 0 .5rem; }
input { font: inherit; max-width: 100%; min-height: 2.75rem; }
input:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
.good { color: var(--good); }
.bad { color: var(--bad); }
`

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

interface CheckingPage {
  readonly language: Locale
  /** The fingerprint that this product publishes; null in the case itself, where anybody could have written it. */
  readonly fingerprint: string | null
  /** Where it is published. */
  readonly address: string
}

/** The page that checks a case: by itself in a file, or with its style and script beside it. */
export const checkingPage = ({ language, fingerprint, address }: CheckingPage): string => {
  const i18n = i18nIn[language]
  const isFile = fingerprint === null
  // The script puts it in.
  const what = '{what}'
  const texts: Readonly<Record<string, string>> = {
    working: i18n.t('Checking…'),
    whole: i18n.t('Whole and unchanged, and signed by Wardlight'),
    wholeByItself: i18n.t('Whole and unchanged. Compare the fingerprint to know who signed it.'),
    otherKey: i18n.t('Signed by another key: this isn’t a proof of this Wardlight'),
    changed: i18n.t('Not as it was signed'),
    unreadable: i18n.t('This isn’t a proof of Wardlight, or its file is damaged'),
    notSupported: i18n.t('This browser can’t check Ed25519 signatures. Use a newer one.'),
    changedRecord: i18n.t('Record {what} was changed.', { what }),
    missingRecord: i18n.t('A record is missing before record {what}.', { what }),
    misplacedRecord: i18n.t('Record {what} is there twice, or in another place.', { what }),
    otherCase: i18n.t('Record {what} belongs to another case.', { what }),
    missingFile: i18n.t('This file is missing: {what}', { what }),
    changedFile: i18n.t('This file was changed: {what}', { what }),
    foreignFile: i18n.t('This file isn’t part of the proof: {what}', { what }),
    noEnd: i18n.t('The end is missing.'),
    more: i18n.t('And {what} more.', { what }),
    person: i18n.t('Proof for: {what}', { what }),
    page: i18n.t('Page: {what}', { what }),
    fingerprint: i18n.t('Fingerprint of the key: {what}', { what }),
    there: i18n.t('The page showed the person'),
    moved: i18n.t('The page led to another one, which showed the person'),
    absent: i18n.t('The page didn’t show the person'),
    siteGone: i18n.t('The site didn’t answer any longer'),
    unclear: i18n.t('Could not check'),
    closing: i18n.t('Letters, replies and history: end of the case'),
  }
  return `<!doctype html>
<html lang="${language.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(i18n.t('Check a proof'))} · Wardlight</title>
${isFile ? `<style>${style}</style>` : '<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/verify/style.css">'}
</head>
<body data-fingerprint="${fingerprint ?? ''}">
<main>
<h1>${escaped(i18n.t('Check a proof'))}</h1>
<p>${escaped(i18n.t('This page says whether a proof of a removal is as Wardlight made it. The file stays on this device: nothing is sent.'))}</p>
<p>${
    isFile
      ? `${escaped(i18n.t('Anyone who changes a proof can change this page as well. Check it at this address, or compare the fingerprint with the one there:'))} <a href="${escaped(address)}">${escaped(address)}</a>`
      : escaped(i18n.t('Fingerprint of the key: {what}', { what: fingerprint }))
  }</p>
${
  isFile
    ? ''
    : `<p>${locales
        .filter(other => other !== language)
        .map(
          other =>
            `<a href="/verify?lang=${other}" hreflang="${other}" lang="${other}">${escaped(capitalized(languageName(other, other)))}</a>`,
        )
        .join(' · ')}</p>`
}
<label for="case">${escaped(i18n.t('The file of the proof (ZIP)'))}</label>
<input id="case" type="file" accept=".zip,application/zip">
<div id="result" role="status"></div>
${Object.entries(texts)
  .map(([kind, text]) => `<template data-kind="${kind}">${escaped(text)}</template>`)
  .join('\n')}
</main>
${isFile ? `<script type="module">${script}</script>` : '<script src="/verify/check.js" type="module"></script>'}
</body>
</html>
`
}

/** Served at `/verify`, for whoever was handed a proof. */
export const serveCheckingPage = (
  app: FastifyInstance,
  { keys, config }: Pick<Platform, 'keys' | 'config'>,
): void => {
  const { fingerprint } = proofKeys(keys)
  // Whatever stands in the address, there is a page to read.
  app.get<{ Querystring: { lang?: unknown } }>('/verify', async (request, reply) => {
    const language = localeOf(String(request.query.lang)) ?? languageOf(request)
    void reply
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('vary', 'accept-language')
    return checkingPage({ language, fingerprint, address: `${config.publicUrl}/verify` })
  })
  app.get('/verify/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/verify/check.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}
