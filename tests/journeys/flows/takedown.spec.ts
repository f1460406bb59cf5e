import { expect } from '@playwright/test'
import { takedownModel } from '#tests/models/flow/takedown.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { Registered } from '#tests/support/findings.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { atTheDesk, comeRegistered, leaveFinding, requestRemoval } from './support/findings.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { address, all, dialog, heading, press, see, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const host = 'people-search.example'

interface Case {
  readonly person: Registered
  readonly findingId: string
}

const cases = new WeakMap<Fixture, Case>()

const caseOf = (fixture: Fixture): Case => {
  const found = cases.get(fixture)
  if (!found) throw new Error('There is no finding yet')
  return found
}

/** The person ignores the finding in another tab, or removes it for good. */
const elsewhere = async (fixture: Fixture, what: 'ignore' | 'notMe'): Promise<void> => {
  const { person, findingId } = caseOf(fixture)
  const path = `/v2/user/${person.id}/leak/${findingId}`
  const { status } =
    what === 'ignore' ? await person.call('POST', `${path}/ignore`) : await person.call('DELETE', path)
  expect(status).toBeLessThan(300)
}

const choose = async ({ page }: Fixture, name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const goes = ({ answers }: FlowStep) => answers.some(({ output }) => output === 'gone')

/** Causes the answers of a step. */
const prepare = async (fixture: Fixture, step: FlowStep) => {
  const code = codeOf(step, 'takeStep')
  if (code === '0040') await elsewhere(fixture, 'ignore')
  else if (code === '0000') await cutWire(fixture, /\/leak\/[^/]+\/ignore/)
  else if (goes(step)) await elsewhere(fixture, 'notMe')
  else if (answerOf(step, 'takeStep') !== 'done') unknownAnswer(step.answers)
}

const noDialog = ({ page }: Fixture) => expect(page.getByRole('dialog')).toHaveCount(0)

const driver: VisitDriver = {
  async begin(fixture) {
    const person = await comeRegistered(fixture)
    const findingId = await leaveFinding(fixture, person, 'ADDRESS', host)
    cases.set(fixture, { person, findingId })
    await openSignedIn(fixture, person, `/address-leaks/${findingId}`)
  },
  events: {
    'takedown.requestStarted': fixture => press(fixture, 'Request removal'),
    async 'takedown.answerRequested'(fixture) {
      const { person, findingId } = caseOf(fixture)
      await atTheDesk(fixture, await requestRemoval(person, findingId), 'accept', 'askPerson')
      await fixture.page.reload()
      await press(fixture, 'I have done it')
    },
    'takedown.notMeRequested': fixture => choose(fixture, 'This isn’t me'),
    async 'takedown.chosen'(fixture, step) {
      await prepare(fixture, step)
      await choose(fixture, 'Ignore')
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
    refused: all(
      see(flowWords.takedown.states.refused),
      text('Our server is busy or can’t be reached.'),
      ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    ),
    gone: all(address(/\/address-leaks$/), heading(/address/i), text('Removed for good.')),
  },
  back: { from: ['warning', 'choosingIssues'] },
}

walkEveryVisit('a takedown', takedownModel, driver)
