/**
 * Adds new messages to the catalogues and removes unused ones. Messages moved between catalogues keep their
 * translation. Empty ones in locales/fr-FR are to be translated.
 */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { environment, giveUp, program, Refusal, root } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const config = getConfig({ cwd: root })
const catalogues = await getCatalogs(config)

/** @param {string} locale */
const translations = async locale => {
  const read = await Promise.all(catalogues.map(catalogue => catalogue.read(locale)))
  return new Map(
    read
      .flatMap(messages => Object.entries(messages ?? {}))
      .map(([id, { translation }]) => [id, translation]),
  )
}

const extract = async () => {
  const { status, output } = await run(program('lingui'), ['extract', '--clean', '--workers', '1'], {
    env: environment(),
  })
  if (status !== 0) throw new Refusal(output)
  process.stdout.write(output)
}

/** @param {string} locale @param {ReadonlyMap<string, string | undefined>} known */
const carry = async (locale, known) => {
  for (const catalogue of catalogues) {
    const messages = (await catalogue.read(locale)) ?? {}
    const moved = Object.keys(messages).filter(id => !messages[id]?.translation && known.get(id))
    if (moved.length === 0) continue
    for (const id of moved) messages[id] = { ...messages[id], translation: known.get(id) ?? '' }
    await catalogue.write(locale, messages)
  }
}

const known = new Map(
  await Promise.all(
    config.locales.map(async locale => /** @type {const} */ ([locale, await translations(locale)])),
  ),
)
await extract().catch(giveUp)
for (const [locale, translated] of known) await carry(locale, translated)
