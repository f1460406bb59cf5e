import { expect } from '@playwright/test'
import { takedownModel } from '#tests/models/flow/takedown.model.ts'
import type { Registered } from '#tests/support/findings.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { atTheDesk, comeRegistered, leaveFinding, requestRemoval } from './support/findings.ts'
import { address, all, dialog, heading, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, type World } from './support/world.ts'

const host = 'people-search.example'

interface Case {
  readonly person: Registered
  readonly findingId: string
}

const cases = new WeakMap<World, Case>()

const caseOf = (world: World): Case => {
  const found = cases.get(world)
  if (!found) throw new Error('There is no finding yet')
  return found
}

const allows = (input: unknown, action: string): boolean => JSON.stringify(input).includes(`"${action}"`)

/** The person puts the finding aside in another tab, or removes it there for good. */
const elsewhere = async (world: World, what: 'ignore' | 'notMe'): Promise<void> => {
  const { person, findingId } = caseOf(world)
  const path = `/v2/user/${person.id}/leak/${findingId}`
  const { status } =
    what === 'ignore' ? await person.call('POST', `${path}/ignore`) : await person.call('DELETE', path)
  expect(status).toBeLessThan(300)
}

const choose = async ({ page }: World, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** What makes the answers of a step come about. */
const prepare = async (world: World, step: FlowStep) => {
  const code = codeOf(step, 'takeStep')
  if (code === '0027') await elsewhere(world, 'ignore')
  else if (code === '0000') await cutWire(world, /\/leak\/[^/]+\/ignore/)
  else if (answerOf(step, 'takeStep') === 'done') await elsewhere(world, 'notMe')
  else unknownAnswer(step.answers)
}

const noDialog = ({ page }: World) => expect(page.getByRole('dialog')).toHaveCount(0)

const driver: VisitDriver = {
  async begin(world, { input }) {
    const person = await comeRegistered(world)
    const findingId = await leaveFinding(world, person, 'ADDRESS', host)
    cases.set(world, { person, findingId })
    if (allows(input, 'answerReport'))
      await atTheDesk(world, await requestRemoval(person, findingId), 'accept', 'askPerson')
    else if (!allows(input, 'report')) unknownAnswer(input)
    await arrive(world, person, `/address-leaks/${findingId}`)
  },
  events: {
    'takedown.requestAsked': world => press(world, 'Request removal'),
    'takedown.answerAsked': world => press(world, 'I have done it'),
    'takedown.notMeAsked': world => choose(world, 'This isn’t me'),
    async 'takedown.chosen'(world, step) {
      await prepare(world, step)
      await choose(world, 'Ignore')
    },
  },
  states: {
    deciding: all(text('Timeline'), noDialog, ({ page }) =>
      expect(page.getByText('That didn’t work')).toHaveCount(0),
    ),
    choosingIssues: dialog('Why should it be removed?'),
    answering: dialog('Have you done what was asked?'),
    warning: ({ page }) =>
      expect(page.getByRole('alertdialog', { name: 'This isn’t about you?' })).toBeVisible(),
    refused: all(text('That didn’t work'), text('Network error'), ({ page }) =>
      expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    ),
    gone: all(address(/\/address-leaks$/), heading(/address/i), text('Removed for good.')),
  },
  back: { from: ['warning', 'choosingIssues'] },
}

walkEveryVisit('a takedown', takedownModel, driver)
