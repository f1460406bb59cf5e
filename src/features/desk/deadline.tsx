import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Tag } from '#src/ui/tag.tsx'

const day = 24 * 60 * 60 * 1000

const daysSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / day))

export function Age({ since, now }: { since: string; now: number }) {
  return <Plural value={daysSince(since, now)} _0="today" one="# day" other="# days" />
}

/** When the next move is due; in red, with the delay, when that has passed. */
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
