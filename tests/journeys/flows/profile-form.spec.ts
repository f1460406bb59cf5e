import { profileFormModel } from '#tests/models/flow/profile-form.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { fillProfile, type ProfileStep } from '../support/profile.ts'
import { translator } from '../support/translator.ts'
import { comeNew, type Fixture, openSignedIn } from './support/fixture.ts'
import { all, dialog, heading, press, text } from './support/looks.ts'
import { giveCredits } from './support/scans.ts'
import { walkEveryVisit } from './support/walk.ts'

const english = translator('en-US')

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

const driver: FlowDriver<Fixture> = {
  async begin(fixture, { input }) {
    const person = await comeNew(fixture)
    await giveCredits(fixture, person, 1)
    await openSignedIn(fixture, person, '/userform')
    const step = stepIn(input)
    await fillProfile(fixture.page, english, step)
    await shown[step](fixture)
    // A reload loses neither the input nor the step.
    await fixture.page.reload()
  },
  events: {
    async 'profileForm.continued'(fixture) {
      for (const name of ['useMFA', 'havePasswordManager', 'haveResponsePlan', 'haveCyberSecurityInsurance'])
        await fixture.page.locator(`input[name=${name}][value=no]`).check()
      await press(fixture, 'Review and start the scan')
    },
  },
  states: {
    ...shown,
    confirming: dialog('Is this you?'),
  },
}

walkEveryVisit('the profile form', profileFormModel, driver)
