import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '#tests/journeys/support/axe.ts'
import { type FlowDriver, type FlowStep, walkFlow } from '#tests/support/model.ts'
import { notReachable, visitsToWalk } from './not-reachable.ts'
import { test, type World } from './world.ts'

type Model = Parameters<typeof visitsToWalk>[0]
type Driver = Omit<FlowDriver<World>, 'unseen'>

/** Whether nobody in this run, in this worker or another, has claimed it before: a state of a flow, on its page. */
const claim = (what: string): boolean => {
  const folder = join(process.env['WARDLIGHT_DATA'] ?? '', 'examined-by-axe')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(join(folder, createHash('sha256').update(what).digest('hex')))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** A state that is seen is looked at by axe, too (design: nothing, in every state that a journey visits). */
const accessibly = (name: string, look: (world: World) => Promise<void>) => async (world: World) => {
  await look(world)
  const { page } = world
  const title = (await page.locator('h1').allInnerTexts()).join()
  const [here, known] = [`${page.url()} ${title}`, `${name} ${title}`]
  // The regions of a parallel state are seen on one page, until something is done there.
  if (world.examined.has(here) || !claim(known)) return
  world.examined.add(here)
  await expectAccessible(page)
}

/** Walks the fewest visits that reach every state of a flow, one test each. */
export const walkEveryVisit = (flow: string, model: Model, driver: Driver): void => {
  const out = notReachable[model.machine.id] ?? {}
  const instead = Object.fromEntries(Object.entries(out).map(([state, entry]) => [state, entry.instead]))
  const states = { ...driver.states, ...instead }
  const events = Object.fromEntries(
    Object.entries(driver.events).map(([type, act]) => [
      type,
      async (world: World, step: FlowStep) => {
        world.examined.clear()
        await act(world, step)
      },
    ]),
  )
  const looks = Object.fromEntries(
    Object.entries(states).map(([state, look]) => [state, accessibly(`${flow} ${state}`, look)]),
  )

  test.describe(flow, () => {
    for (const visit of visitsToWalk(model))
      test(visit.name, async ({ world }) => walkFlow(visit, { ...driver, events, states: looks }, world))
  })
}
