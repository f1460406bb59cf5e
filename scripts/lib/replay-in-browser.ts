import { valueText } from '#inspector/chart.ts'
import { type Message, streamOf } from '#inspector/stream.ts'
import { chromiumArguments, ensureChromium } from './chromium.mjs'

/** For a page to come to where it can take the next event. */
const patience = 8_000

/**
 * Sends what a trace's person did to the charts of a page that `npm run dev` serves, through the inspector below it. What the
 * charts wait for, the product does itself. Says where it couldn't go on or ended elsewhere.
 */
export const replayInBrowser = async (
  messages: readonly Message[],
  address: string,
  say: (line: string) => void,
): Promise<boolean> => {
  const { actors, entries } = streamOf(messages)
  const nameOf = (sessionId: string) => actors.get(sessionId)?.name ?? ''
  const sent = entries.filter(
    ({ event, sourceId, outcome }) =>
      !event.type.startsWith('xstate.') && sourceId === undefined && outcome?.kind === 'taken',
  )
  const ends = new Map(entries.map(({ sessionId, after }) => [nameOf(sessionId), valueText(after?.value)]))
  const executablePath = await ensureChromium()
  const { chromium, errors } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  const inspected = new URL(address)
  inspected.searchParams.set('inspect', 'docked')
  const inspector = page.frameLocator('iframe[title="Inspector"]')
  const actor = (name: string, state = '') =>
    inspector.getByRole('region', { name: 'Actors' }).getByText(`${name} ${state}`.trim())
  let doing = `open ${address}`
  try {
    await page.goto(inspected.href)
    for (const { number, event, sessionId } of sent) {
      const { type, ...contents } = event
      doing = `${number}. ${type} in ${nameOf(sessionId)}`
      await actor(nameOf(sessionId)).last().click()
      await inspector.getByRole('combobox').selectOption(type)
      await inspector.getByLabel('Contents').fill(JSON.stringify(contents))
      await inspector.getByRole('button', { name: 'Send' }).click()
    }
    for (const [name, state] of ends) {
      doing = `${name} in ${state}, as the trace ends`
      await actor(name, state).last().waitFor()
    }
    say(`${sent.length} events sent, and every chart ends as in the trace`)
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    say(`Not in this page: ${doing}`)
    return false
  } finally {
    await browser.close()
  }
}
