import { changeReversalModel } from '#tests/models/flow/change-reversal.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { cognito, testPassword } from '#tests/support/people.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture } from './support/fixture.ts'
import { heading, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const noticed = async (fixture: Fixture): Promise<string> => {
  const { email, accessToken } = await comeNew(fixture)
  await cognito(fixture.server, 'ChangePassword', {
    AccessToken: accessToken,
    PreviousPassword: testPassword,
    ProposedPassword: 'Quarry-Window-57?',
  })
  const { text } = await fixture.inbox.message(email, /this-wasnt-me#/)
  return /\/this-wasnt-me#[\w-]{43}/.exec(text)?.[0] ?? ''
}

const hindrances: Readonly<Record<string, (fixture: Fixture) => Promise<unknown>>> = {
  '0000': fixture => cutWire(fixture, /\/v1\/account\/changes\/review$/),
  '0025': ({ db, person }) =>
    db.query(`update account_change set expires_at = now() - interval '1 minute' where cognito_id = $1`, [
      person?.cognitoId,
    ]),
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    if (JSON.stringify(visit.input) === '{"token":null}')
      return void (await fixture.page.goto('/this-wasnt-me#shortened'))
    const link = await noticed(fixture)
    const refusal = codeOf(firstAnswers(visit), 'reviewChange')
    if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(visit.steps))(fixture)
    await fixture.page.goto(link)
  },
  events: {
    async 'changeReversal.confirmed'(fixture, step) {
      if (answerOf(step, 'revertChange') === 'refused') unknownAnswer(step.answers)
      await press(fixture, 'This wasn’t me')
    },
  },
  states: {
    unread: heading('We couldn’t open your link'),
    reviewed: heading('Was this you?'),
    reverted: heading('Your account is safe again'),
    unknown: heading('This link doesn’t work'),
    expired: heading('This link has expired'),
  },
}

walkEveryVisit("a change that wasn't mine", changeReversalModel, driver)
