import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { DeskFilter, DeskMove, DeskOutcome, ReportResolution } from '#openapi/generated/api.ts'
import { removalLabels } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Tag } from '#src/ui/tag.tsx'

type Group = Exclude<DeskFilter, ReportResolution>

const groups: Record<Group, MessageDescriptor> = {
  open: msg`Open`,
  overdue: msg`Overdue`,
  mine: msg`Mine`,
  unassigned: msg`Nobody has taken it`,
  closed: msg`Closed`,
}

const isGroup = (filter: DeskFilter): filter is Group => Object.hasOwn(groups, filter)

export const filterName = (filter: DeskFilter): MessageDescriptor =>
  isGroup(filter) ? groups[filter] : removalLabels[filter].desk

interface MoveLabels {
  name: MessageDescriptor
  help: MessageDescriptor
}

export const moveLabels: Record<DeskMove, MoveLabels> = {
  take: {
    name: msg`Take it`,
    help: msg`After this, only you can move it, until a colleague takes it.`,
  },
  release: {
    name: msg`Give it back`,
    help: msg`After this, any colleague can move it.`,
  },
  accept: { name: msg`Accept`, help: msg`We’re taking it on. The person is notified.` },
  awaitFeedback: { name: msg`Site was asked`, help: msg`After this, it waits for the site’s answer.` },
  feedbackArrived: { name: msg`Site has answered`, help: msg`After this, it’s back with us.` },
  askPerson: {
    name: msg`Ask the person to act`,
    help: msg`Say what they should do; they’ll see it word for word, here and in an email.`,
  },
  deny: {
    name: msg`Deny`,
    help: msg`It won’t be removed. Give the reasons; each one is explained to the person.`,
  },
  fail: {
    name: msg`Removal failed`,
    help: msg`The site won’t remove it. The person can try on their own.`,
  },
  remove: {
    name: msg`Removed`,
    help: msg`You looked, and it’s gone from the page. The person sees what you saw.`,
  },
  solve: {
    name: msg`The site says so`,
    help: msg`The site answered that it’s gone, and you haven’t seen it yourself.`,
  },
}

export const outcomeLabels: Readonly<Record<DeskOutcome, MessageDescriptor>> = {
  moved: msg`moved`,
  conflict: msg`someone else was first; look at how it is now`,
  gone: msg`its person withdrew the request`,
  own: msg`it’s your own request, so someone else takes care of it`,
  failed: msg`something went wrong, and it is as it was; try again`,
}

const day = 24 * 60 * 60 * 1000

const daysSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / day))

export function Age({ since, now }: { since: string; now: number }) {
  return <Plural value={daysSince(since, now)} _0="today" one="# day" other="# days" />
}

export function Deadline({ at, now }: { at: string | null; now: number }) {
  const formats = useFormats()
  if (at === null) return <Trans>closed</Trans>
  if (Date.parse(at) >= now) return formats.shortDate(at)
  const late = daysSince(at, now)
  return (
    <Tag tone="danger">
      <Plural value={late} _0="late since today" one="# day late" other="# days late" />
    </Tag>
  )
}
