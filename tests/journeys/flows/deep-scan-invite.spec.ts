import { expect } from '@playwright/test'
import { deepScanInviteModel } from '#tests/models/flow/deep-scan-invite.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { comeCompany, invite } from '../support/own-company.ts'
import { answerOf, codeOf, unknownAnswer } from './support/answers.ts'
import { press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { arrive, personOf, type World } from './support/world.ts'

const box = ({ page }: World) => page.getByRole('dialog')

interface CompanyUsers {
  items: { id: string }[]
}

/** A colleague invites everybody at the same moment. */
const inviteEverybody = async (world: World): Promise<void> => {
  const owner = personOf(world)
  const { body } = await owner.call<{ companyId: string }>('GET', '/v1/register')
  const everybody = { registerIds: [], selection: { exceptIds: [] } }
  const { status } = await owner.call('POST', `/v2/company/${body.companyId}/invites/invite`, everybody)
  expect(status).toBe(202)
}

const driver: FlowDriver<World> = {
  async begin(world) {
    const company = await comeCompany(world.inbox)
    await invite(company, world.inbox, company.newEmail('one'))
    world.person = company.owner
    const { body } = await company.owner.call<CompanyUsers>('GET', `/v2/company/${company.id}/user`)
    await arrive(world, company.owner, `/${company.id}/users/${body.items.at(-1)?.id}`)
    await press(world, 'Invite to a deep scan')
  },
  events: {
    async 'invitation.previewAsked'(world, step) {
      if (answerOf(step, 'countInvitable') !== 'done') unknownAnswer(step.answers)
      await box(world)
        .getByLabel(/^Your message/)
        .fill(String(step.event?.['customMessage']))
      await press(world, 'Preview')
    },
    async 'invitation.confirmed'(world, step) {
      if (codeOf(step, 'inviteToDeepScan') === '0027') await inviteEverybody(world)
      else if (answerOf(step, 'inviteToDeepScan') !== 'done') unknownAnswer(step.answers)
      await press(world, 'Invite 1 person')
    },
  },
  states: {
    composing: world => expect(box(world).getByLabel(/^Your message/)).toBeVisible(),
    previewing: world => expect(box(world).getByRole('region', { name: 'The email' })).toBeVisible(),
    invited: world => expect(box(world).getByText('1 person was invited')).toBeVisible(),
    overtaken: world => expect(box(world).getByText(/were invited in the meantime/)).toBeVisible(),
  },
}

walkEveryVisit('an invitation to a deep scan', deepScanInviteModel, driver)
