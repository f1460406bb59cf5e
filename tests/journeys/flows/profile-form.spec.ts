import { profileFormModel } from '#tests/models/flow/profile-form.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { fillProfile, type ProfileStep } from '../support/profile.ts'
import { wordsOf } from '../support/words.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { giveCredits } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, comeNew, type World } from './support/world.ts'

const english = wordsOf('en-US')

const steps: readonly ProfileStep[] = ['you', 'contact', 'photo', 'habits']

const stepIn = (input: unknown): ProfileStep => {
  const found = steps.find(step => JSON.stringify(input).includes(`"${step}"`))
  if (found === undefined) throw new Error('The form begins at no step')
  return found
}

const shown = {
  you: all(heading('Tell us what to look for'), text('Step 1 of 4')),
  contact: text('Step 2 of 4'),
  photo: text('Step 3 of 4'),
  habits: text('Step 4 of 4'),
}

const driver: FlowDriver<World> = {
  async begin(world, { input }) {
    const person = await comeNew(world)
    await giveCredits(world, person, 1)
    await arrive(world, person, '/userform')
    const step = stepIn(input)
    await fillProfile(world.page, english, step)
    await shown[step](world)
    // A reload loses neither what was typed nor the step.
    await world.page.reload()
  },
  events: {
    async 'profileForm.continued'(world) {
      for (const name of ['useMFA', 'havePasswordManager', 'haveResponsePlan', 'haveCyberSecurityInsurance'])
        await world.page.locator(`input[name=${name}][value=no]`).check({ force: true })
      await press(world, 'Review and start the scan')
    },
  },
  states: {
    ...shown,
    confirming: dialog('Is this you?'),
  },
}

walkEveryVisit('the profile form', profileFormModel, driver)
