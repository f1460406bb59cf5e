import { expect } from '@playwright/test'
import type { LikelyFindings } from '#openapi/generated/api.ts'
import { isThisYouModel } from '#tests/models/flow/is-this-you.model.ts'
import type { Registered } from '#tests/support/findings.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { comeRegistered, leaveQuestions } from './support/findings.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { all, heading, press, text } from './support/looks.ts'
import { type VisitDriver, walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const host = 'whoiswho.example'

const people = new WeakMap<Fixture, Registered>()

const likelyOf = async (person: Registered) =>
  (await person.call<LikelyFindings>('GET', '/v1/likely-findings')).body

/** The person answers in another tab. */
const answerElsewhere = async (fixture: Fixture): Promise<void> => {
  const person = people.get(fixture)
  if (!person) throw new Error('Nobody has come yet')
  const { items, denied } = await likelyOf(person)
  const [item] = items
  const path = `/v1/likely-findings/${item?.id ?? denied[0]?.id}/answer`
  const { status } =
    item === undefined ? await person.call('DELETE', path) : await person.call('PUT', path, { answer: 'yes' })
  expect(status).toBeLessThan(300)
}

const labels: Readonly<Record<string, string>> = {
  yes: 'Yes, it’s about me',
  no: 'No, it isn’t',
  notSure: 'I’m not sure',
}

const driver: VisitDriver = {
  async begin(fixture) {
    const person = await comeRegistered(fixture)
    people.set(fixture, person)
    await leaveQuestions(fixture, person, host)
    await openSignedIn(fixture, person, '/is-this-you')
  },
  events: {
    async 'isThisYou.answered'(fixture, step) {
      const answer = String(step.event?.['answer'])
      if (answer === 'takeBack') {
        await press(fixture, `${labels['no']} (${host})`)
        await text('Not about you')(fixture)
      }
      const code = codeOf(step, 'saveAnswer')
      if (code === '0040') await answerElsewhere(fixture)
      else if (code === '0000') await cutWire(fixture, /\/v1\/likely-findings\/[^/]+\/answer/)
      else if (answerOf(step, 'saveAnswer') !== 'done') unknownAnswer(step.answers)
      await press(fixture, answer === 'takeBack' ? `Undo (${host})` : `${labels[answer]} (${host})`)
    },
  },
  states: {
    deciding: all(heading('Is this you?'), ({ page }) =>
      expect(page.getByText('That didn’t work')).toHaveCount(0),
    ),
    refused: all(text('That didn’t work'), text('Our server is busy or can’t be reached.'), ({ page }) =>
      expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    ),
  },
}

walkEveryVisit('what may be about a person', isThisYouModel, driver)
