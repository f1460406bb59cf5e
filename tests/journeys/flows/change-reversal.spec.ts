import { changeReversalModel } from '#tests/models/flow/change-reversal.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { cognito, testPassword } from '#tests/support/people.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { heading, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { comeNew, type World } from './support/world.ts'

/** Somebody changes the password; the link in the notice of it. */
const noticed = async (world: World): Promise<string> => {
  const { email, accessToken } = await comeNew(world)
  await cognito(world.server, 'ChangePassword', {
    AccessToken: accessToken,
    PreviousPassword: testPassword,
    ProposedPassword: 'Quarry-Window-57?',
  })
  const { text } = await world.inbox.message(email, /this-wasnt-me#/)
  return /\/this-wasnt-me#[\w-]{43}/.exec(text)?.[0] ?? ''
}

const hindrances: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  '0000': world => cutWire(world, /\/v1\/account\/changes\/review$/),
  '0025': ({ db, person }) =>
    db.query(`update account_change set expires_at = now() - interval '1 minute' where cognito_id = $1`, [
      person?.cognitoId,
    ]),
}

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    if (JSON.stringify(visit.input) === '{"token":null}')
      return void (await world.page.goto('/this-wasnt-me#shortened'))
    const link = await noticed(world)
    const refusal = codeOf(firstAnswers(visit), 'reviewChange')
    if (refusal !== null) await (hindrances[refusal] ?? unknownAnswer(visit.steps))(world)
    await world.page.goto(link)
  },
  events: {
    async 'changeReversal.confirmed'(world, step) {
      if (answerOf(step, 'revertChange') === 'refused') unknownAnswer(step.answers)
      await press(world, 'This wasn’t me')
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
