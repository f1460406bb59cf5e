import { expect } from '@playwright/test'
import { guidedFixModel } from '#tests/models/flow/guided-fix.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
import type { Registered } from '#tests/support/findings.ts'
import type { FlowStep } from '#tests/support/model.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeRegistered, leaveFinding } from './support/findings.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { all, dialog, heading, press, see, text } from './support/looks.ts'
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

/** Causes the answers of a step: on another device the finding is ignored. */
const prepare = async (fixture: Fixture, step: FlowStep) => {
  const { person, findingId } = caseOf(fixture)
  const code = codeOf(step, 'saveAnswer')
  if (code === '0040') {
    const { status } = await person.call('POST', `/v2/user/${person.id}/leak/${findingId}/ignore`)
    expect(status).toBeLessThan(300)
  } else if (code === '0000') await cutWire(fixture, /\/v1\/leaks$/)
  else if (answerOf(step, 'saveAnswer') !== 'done') unknownAnswer(step.answers)
}

const noDialog = ({ page }: Fixture) => expect(page.getByRole('dialog')).toHaveCount(0)

const driver: VisitDriver = {
  async begin(fixture) {
    const person = await comeRegistered(fixture)
    cases.set(fixture, { person, findingId: await leaveFinding(fixture, person, 'ADDRESS', host) })
    await openSignedIn(fixture, person, '/fix')
  },
  events: {
    'guidedFix.removalStarted': fixture => press(fixture, 'Request removal'),
    async 'guidedFix.done'(fixture, step) {
      await prepare(fixture, step)
      await press(fixture, 'It’s gone')
    },
  },
  states: {
    deciding: all(heading('One step at a time'), noDialog, ({ page }) =>
      expect(page.getByText('That didn’t work')).toHaveCount(0),
    ),
    choosingIssues: dialog('Why should it be removed?'),
    refused: all(
      see(flowWords.guidedFix.states.refused),
      text('Our server is busy or can’t be reached.'),
      ({ page }) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    ),
  },
  back: { from: ['choosingIssues'] },
}

walkEveryVisit('the guided steps', guidedFixModel, driver)
