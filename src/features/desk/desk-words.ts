import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskFilter, DeskMove, ReportResolution } from '../shared/contract.ts'

/** How operators call where a request is: the chart's own states, one word each. */
export const deskStates: Record<ReportResolution, MessageDescriptor> = {
  PENDING: msg`New`,
  ACCEPTED: msg`Accepted`,
  'WAITING FEEDBACK': msg`Waiting for the site`,
  'USER ACTION': msg`Waiting for the person`,
  'REQUEST DENIED': msg`Denied`,
  FAILED: msg`Failed`,
  SOLVED: msg`Solved`,
  REMOVE: msg`Removed`,
}

export const filterNames: Record<DeskFilter, MessageDescriptor> = {
  ...deskStates,
  open: msg`Open`,
  overdue: msg`Overdue`,
  closed: msg`Closed`,
}

interface MoveWords {
  name: MessageDescriptor
  /** What it means, for the operator and for the person. */
  help: MessageDescriptor
}

export const moveWords: Record<DeskMove, MoveWords> = {
  accept: { name: msg`Accept`, help: msg`We take it on. The person is told.` },
  awaitFeedback: { name: msg`Site was asked`, help: msg`We wait for the site's answer.` },
  feedbackArrived: { name: msg`Site has answered`, help: msg`It is back with us.` },
  askPerson: {
    name: msg`Ask the person to act`,
    help: msg`Say what they should do; they see it word for word, and in an e-mail.`,
  },
  deny: { name: msg`Deny`, help: msg`Not to be removed. Give the reasons; each is explained to the person.` },
  fail: {
    name: msg`Removal failed`,
    help: msg`The site does not remove it. The person may try by themselves.`,
  },
  remove: { name: msg`Removed`, help: msg`It is gone from the page. Look before you say so.` },
  solve: {
    name: msg`Solved otherwise`,
    help: msg`It does not harm any more, though the page is still there.`,
  },
}
