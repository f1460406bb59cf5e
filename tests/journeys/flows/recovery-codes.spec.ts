import { recoveryCodesModel } from '#tests/models/flow/recovery-codes.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { alertDialog, heading, press } from './support/looks.ts'
import { comeWithEmail } from './support/second-factors.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, type World } from './support/world.ts'

const hasSome = ({ input }: FlowVisit): boolean => JSON.stringify(input) !== '{"left":null}'

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const person = await comeWithEmail(world)
    if (hasSome(visit)) await person.call('POST', '/v1/account/recovery-codes')
    await arrive(world, person, '/account-settings')
  },
  events: {
    'recoveryCodes.asked': world => press(world, /^Create (new )?recovery codes$/),
  },
  states: {
    resting: heading('My account'),
    confirming: alertDialog(/^Create new recovery codes\?$/),
    shown: alertDialog(/^Save these codes now$/),
  },
}

walkEveryVisit('recovery codes', recoveryCodesModel, driver)
