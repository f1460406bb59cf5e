import { expect } from '@playwright/test'
import { domainCheckModel } from '#tests/models/flow/domain-check.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { claimDomain } from '../support/company-scans.ts'
import { comeCompany } from '../support/own-company.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const field = ({ page }: Fixture) => page.getByRole('textbox', { name: 'Web domain 2' })

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await claimDomain(company)
    await openSignedIn(fixture, company.owner, '/profile-settings')
    await press(fixture, 'Add a web domain')
  },
  events: {
    async 'domainCheck.typed'(fixture, step) {
      const refusal = codeOf(step, 'checkDomain')
      if (refusal === '0009') return field(fixture).fill('github.io')
      if (refusal === '0000') await cutWire(fixture, /\/checkDomain\//)
      else if (refusal !== null) unknownAnswer(step.answers)
      const isFree = answerOf(step, 'checkDomain') !== null && refusal === null
      await field(fixture).fill(
        isFree ? `free-${crypto.randomUUID().slice(0, 8)}.example` : String(step.event?.['typed']),
      )
    },
  },
  states: {
    idle: ({ page }) => expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0),
    checked: text('Free: no company has verified this domain.'),
    noDomain: text(/^(?:Not a web domain yet|Other people register domains)/),
    failed: text('We couldn’t look this domain up now.'),
  },
}

walkEveryVisit('a web domain while it is typed', domainCheckModel, driver)
