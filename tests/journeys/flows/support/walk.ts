import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#tests/journeys/support/axe.ts'
import { claim } from '#tests/journeys/support/claim.ts'
import { textsOfFlow } from '#tests/models/flow-words.ts'
import { type FlowDriver, type FlowVisit, walkFlow } from '#tests/support/model.ts'
import { unknownAnswer } from './answers.ts'
import { type Fixture, test } from './fixture.ts'
import { see as seeWords } from './looks.ts'
import { notReachable, type visitsToWalk } from './not-reachable.ts'
import { splitVisits } from './refusals.ts'

type Model = Parameters<typeof visitsToWalk>[0]

export interface VisitDriver extends Omit<FlowDriver<Fixture>, 'unseen'> {
  /**
   * The states from which a visit can return to the start unchanged, and how, to begin the next visit; by
   * default with Escape.
   */
  readonly back?: { readonly from: readonly string[]; readonly by?: FlowDriver<Fixture>['begin'] }
}

/**
 * The visits of each test: those that return to their common start, and one more. Reloading the page would
 * cost more than the visit.
 */
const rounds = (visits: readonly FlowVisit[], { back }: VisitDriver): FlowVisit[][] => {
  const startOf = ({ input, start, steps }: FlowVisit) =>
    JSON.stringify([input, start, steps[0]?.event === null])
  const leadsBack = ({ steps }: FlowVisit) =>
    steps.at(-1)?.rests.every(state => back?.from.includes(state)) === true
  return Object.values(Object.groupBy(visits, startOf)).flatMap((alike = []) => {
    const [last, ...others] = alike.filter(visit => !leadsBack(visit))
    const first = [...alike.filter(leadsBack), ...(last ? [last] : [])]
    return [first, ...others.map(visit => [visit])]
  })
}

/** Checks a seen state with axe, too (design: no violations, in every state that a journey visits). */
const accessibly = (name: string, look: (fixture: Fixture) => Promise<void>) => async (fixture: Fixture) => {
  await look(fixture)
  await expectAccessible(fixture.page, name)
}

/** The page in this state for docs/machines, at most 8 kB, if `npm run machines -- --screens` runs the journeys. */
const savePicture = async (page: Page, flow: string, state: string): Promise<void> => {
  const folder = process.env['WARDLIGHT_SCREENS']
  if (folder === undefined || !claim(`picture of ${flow} ${state}`)) return
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width: 400 })
  for (const quality of [70, 50, 30, 10]) {
    const bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > 8_000 && quality > 10) continue
    mkdirSync(join(folder, flow), { recursive: true })
    return writeFileSync(join(folder, flow, `${state}.webp`), bytes)
  }
}

export const walkEveryVisit = (flow: string, model: Model, driver: VisitDriver): void => {
  const out = notReachable[model.machine.id] ?? {}
  const words = Object.entries(textsOfFlow(model.machine.id).states)
  const states = {
    ...Object.fromEntries(words.map(([state, read]) => [state, seeWords(read)])),
    ...driver.states,
  }
  const instead = Object.fromEntries(
    Object.entries(out).map(([state, entry]) => [state, states[entry.instead] ?? unknownAnswer(entry)]),
  )
  const { events } = driver
  const goBack = async (fixture: Fixture, next: FlowVisit) => {
    await (driver.back?.by?.(fixture, next) ?? fixture.page.keyboard.press('Escape'))
  }
  const looks = Object.fromEntries(
    Object.entries({ ...states, ...instead }).map(([state, look]) => {
      const see = accessibly(`${flow} ${state}`, look)
      const seeAndSave = async (fixture: Fixture) => {
        await see(fixture)
        if (!Object.hasOwn(out, state)) await savePicture(fixture.page, model.machine.id, state)
      }
      return [state, seeAndSave]
    }),
  )

  test.describe(flow, () => {
    const walk = (visits: readonly FlowVisit[], tag: string[]) => {
      for (const round of rounds(visits, driver))
        test(round.map(({ name }) => name).join('; again: '), { tag }, async ({ fixture }) => {
          for (const visit of round) {
            const begin = visit === round[0] ? driver.begin : goBack
            await walkFlow(visit, { begin, events, states: looks }, fixture)
          }
        })
    }
    const { usual, exhaustive, repeated } = splitVisits(model)
    walk(usual, [])
    walk([...exhaustive, ...repeated], ['@exhaustive'])
  })
}
