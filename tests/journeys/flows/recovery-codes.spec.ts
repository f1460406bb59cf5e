import { recoveryCodesModel } from '#tests/models/flow/recovery-codes.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { alertDialog, heading, press } from './support/looks.ts'
import { comeWithEmail } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'

const hasSome = ({ input }: FlowVisit): boolean => JSON.stringify(input) !== '{"left":null}'

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeWithEmail(fixture)
    if (hasSome(visit)) await person.call('POST', '/v1/account/recovery-codes')
    await openSignedIn(fixture, person, '/account-settings')
  },
  events: {
    'recoveryCodes.requested': fixture => press(fixture, /^Create (new )?recovery codes$/),
  },
  states: {
    idle: heading('My account'),
    confirming: alertDialog(/^Create new recovery codes\?$/),
    shown: alertDialog(/^Save these codes now$/),
  },
}

walkEveryVisit('recovery codes', recoveryCodesModel, driver)
