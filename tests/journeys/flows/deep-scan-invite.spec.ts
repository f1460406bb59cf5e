import { expect } from '@playwright/test'
import { deepScanInviteModel } from '#tests/models/flow/deep-scan-invite.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { comeCompany, invite } from '../support/own-company.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'

const box = ({ page }: Fixture) => page.getByRole('dialog')

interface CompanyUsers {
  items: { id: string }[]
}

const inviteEverybody = async (fixture: Fixture): Promise<void> => {
  const owner = personOf(fixture)
  const { body } = await owner.call<{ companyId: string }>('GET', '/v1/register')
  const everybody = { registerIds: [], selection: { exceptIds: [] } }
  const { status } = await owner.call('POST', `/v2/company/${body.companyId}/invites/invite`, everybody)
  expect(status).toBe(202)
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture) {
    const company = await comeCompany(fixture.inbox)
    await invite(company, fixture.inbox, company.newEmail('one'))
    fixture.person = company.owner
    const { body } = await company.owner.call<CompanyUsers>('GET', `/v2/company/${company.id}/user`)
    await openSignedIn(fixture, company.owner, `/${company.id}/users/${body.items.at(-1)?.id}`)
    await press(fixture, 'Invite to a deep scan')
  },
  events: {
    async 'invitation.previewRequested'(fixture, step) {
      if (answerOf(step, 'countInvitable') !== 'done') unknownAnswer(step.answers)
      await box(fixture)
        .getByLabel(/^Your message/)
        .fill(String(step.event?.['customMessage']))
      await press(fixture, 'Preview')
    },
    async 'invitation.confirmed'(fixture, step) {
      if (codeOf(step, 'inviteToDeepScan') === '0027') await inviteEverybody(fixture)
      else if (answerOf(step, 'inviteToDeepScan') !== 'done') unknownAnswer(step.answers)
      await press(fixture, 'Invite 1 person')
    },
  },
  states: {
    composing: fixture => expect(box(fixture).getByLabel(/^Your message/)).toBeVisible(),
    previewing: fixture => expect(box(fixture).getByRole('region', { name: 'The email' })).toBeVisible(),
    invited: fixture => expect(box(fixture).getByText('1 person was invited')).toBeVisible(),
    conflict: fixture => expect(box(fixture).getByText(/were invited in the meantime/)).toBeVisible(),
  },
}

walkEveryVisit('an invitation to a deep scan', deepScanInviteModel, driver)
