import { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  except,
  given,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { sampleJoinLink } from '#tests/support/samples/company-people.ts'

const invites = { emails: ['ada@northwind.example', 'bo@example.com'], role: 'USER' as const }
const outcome = {
  invites: [],
  refused: [{ email: 'bo@example.com', code: '0009' as const }],
  seats: { licensed: 10, used: 4, free: 6 },
}

export const inviteUsersModel = defineModel({
  machine: inviteUsersFlow,
  events: [
    { type: 'inviteUsers.linkRetried' },
    { type: 'inviteUsers.linkSwitched', on: true },
    { type: 'inviteUsers.linkSwitched', on: false },
    { type: 'inviteUsers.submitted', invites },
    { type: 'inviteUsers.moreChosen' },
    done('loadLink', sampleJoinLink()),
    refused('loadLink', '0018'),
    refused('loadLink', '0000'),
    done('switchLink'),
    refused('switchLink', '0000'),
    done('sendInvites', outcome),
    refused('sendInvites', '0008'),
  ],
  project: ({ context }) => [
    context.link !== null,
    context.linkFailure?.code,
    context.outcome !== null,
    context.failure?.code,
  ],
  outcomes: [
    { state: 'email.sent', says: '2 §2: Invite users by e-mail', by: answers('sendInvites') },
    {
      state: 'email.writing',
      says: '2 §8: Error sending email invites',
      by: anyOf(begins({}), refuses('sendInvites'), on('inviteUsers.moreChosen')),
    },
    {
      state: 'link.shown',
      says: '2 §2: Invite users by link',
      by: anyOf(
        answers('loadLink'),
        except(refuses('switchLink'), given({ link: null }, refuses('switchLink'))),
      ),
    },
    {
      state: 'link.turnedOff',
      says: '2 §8: 0018',
      by: anyOf(refuses('loadLink', '0018'), given({ link: null }, refuses('switchLink'))),
    },
    {
      state: 'link.failed',
      says: '2 §8: Something went wrong, which says nothing of the link',
      by: except(refuses('loadLink'), refuses('loadLink', '0018')),
    },
  ],
  promises: [
    {
      says: 'shows no link that is turned off',
      when: ({ after }) => after.matches({ link: 'turnedOff' }),
      holds: ({ after }) => after.context.link === null,
    },
    {
      says: 'turns the link on only while it is off, and off only while it is on',
      when: ({ after }) => after.matches({ link: 'shown' }) || after.matches({ link: 'turnedOff' }),
      holds: ({ after }) =>
        [true, false].every(
          on =>
            after.can({ type: 'inviteUsers.linkSwitched', on }) ===
            (after.matches({ link: 'turnedOff' }) === on),
        ),
    },
    {
      says: 'requests the link again when it was turned on or off',
      when: ({ event }) => event?.type === 'xstate.done.actor.switchLink',
      holds: ({ invoked }) => invoked[0]?.id === 'loadLink',
    },
    {
      says: 'keeps what is written while the link is loaded',
      when: ({ event }) => event?.type === 'inviteUsers.linkSwitched',
      holds: ({ before, after }) => before?.hasTag('editable') === after.hasTag('editable'),
    },
    {
      says: 'reports once the result for each address',
      when: ({ event }) => event?.type === 'xstate.done.actor.sendInvites',
      holds: ({ facts, after }) => facts.length === 1 && after.context.outcome?.refused.length === 1,
    },
    {
      says: 'stays with what was written when it is refused',
      when: ({ event }) => event?.type === 'xstate.error.actor.sendInvites',
      holds: ({ after }) => after.hasTag('editable') && after.context.failure?.code === '0008',
    },
  ],
})
