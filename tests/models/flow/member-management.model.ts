import { memberManagementFlow } from '#machines/flow/member-management.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'
import { sampleMember } from '#tests/support/samples/company-people.ts'

const member = sampleMember({
  inviteId: '7f000000-0000-4000-8000-0000000000b1',
  status: 'Invited',
  joinedAt: null,
})
const notInvited = sampleMember({ status: 'Not Invited', joinedAt: null })
const joined = sampleMember({ inviteId: member.inviteId })
const owner = sampleMember({ owner: true, role: 'COMPANY_OWNER' })
const onHold = sampleMember({ onHold: true })
const self = sampleMember({ self: true, role: 'ADMIN' })

export const memberManagementModel = defineModel({
  machine: memberManagementFlow,
  events: [
    ...[member, owner, self].flatMap(person => [
      { type: 'members.roleAsked' as const, member: person },
      { type: 'members.removalAsked' as const, member: person },
      { type: 'members.resendAsked' as const, member: person },
    ]),
    { type: 'members.roleChosen', role: 'MANAGER' },
    { type: 'members.refusalAsked', member: onHold },
    { type: 'members.addressConfirmed', member: onHold },
    { type: 'members.signOutAsked', member: joined },
    { type: 'members.warningAccepted' },
    { type: 'members.retried' },
    { type: 'members.left' },
    done('takeMemberStep'),
    refused('takeMemberStep', '0027'),
    refused('takeMemberStep', '0000'),
  ],
  project: ({ context }) => [context.member?.role, context.step?.kind, context.failure?.code],
  promises: [
    {
      says: 'removes nobody, and signs nobody out, before the warning is answered',
      when: ({ asked }) => /"(remove|refuseAddress|endSessions)"/.test(JSON.stringify(asked)),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'leaves the owner alone, and leaves oneself to another admin',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) =>
        [owner, self].every(
          person =>
            !after.can({ type: 'members.roleAsked', member: person }) &&
            !after.can({ type: 'members.removalAsked', member: person }),
        ),
    },
    {
      says: 'decides about an address only where one waits, and signs out only who has joined and is not the owner',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) =>
        !after.can({ type: 'members.addressConfirmed', member: joined }) &&
        !after.can({ type: 'members.refusalAsked', member: joined }) &&
        [notInvited, owner, self].every(
          person => !after.can({ type: 'members.signOutAsked', member: person }),
        ),
    },
    {
      says: 'gives no role to somebody who was not invited',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) => !after.can({ type: 'members.roleAsked', member: notInvited }),
    },
    {
      says: 'sends only an open invite again',
      when: ({ after }) => after.matches('looking'),
      holds: ({ after }) =>
        [notInvited, joined].every(person => !after.can({ type: 'members.resendAsked', member: person })),
    },
    {
      says: 'tells what was changed, and lets go of the person',
      when: ({ event }) => event?.type === 'xstate.done.actor.takeMemberStep',
      holds: ({ facts, after }) => facts[0]?.type === 'members.changed' && after.context.member === null,
    },
    {
      says: 'says that somebody else was first instead of trying again',
      when: ({ facts }) => facts.some(fact => fact.type === 'members.conflict'),
      holds: ({ after, asked }) => after.matches('looking') && asked.length === 0,
    },
    {
      says: 'tries the same again after it was refused',
      when: ({ event }) => event?.type === 'members.retried',
      holds: ({ before, after }) => after.context.step?.kind === before?.context.step?.kind,
    },
  ],
})
