import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PageVerdict, PageWatch, PageWatchState } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

const states: Readonly<Record<PageWatchState, { name: MessageDescriptor; tone: Tone }>> = {
  requested: { name: msg`Not known yet`, tone: 'info' },
  notFound: { name: msg`Not found at the first look`, tone: 'neutral' },
  there: { name: msg`Still there`, tone: 'warning' },
  moved: { name: msg`Still there, at another address`, tone: 'warning' },
  absent: { name: msg`Not there at one look`, tone: 'info' },
  gone: { name: msg`Gone`, tone: 'safe' },
  siteGone: { name: msg`The site is gone`, tone: 'safe' },
  back: { name: msg`It’s back`, tone: 'danger' },
}

const verdicts: Readonly<Record<PageVerdict, MessageDescriptor>> = {
  there: msg`It shows the person`,
  moved: msg`It leads to another page, which shows the person`,
  absent: msg`It doesn’t show the person`,
  siteGone: msg`The site doesn’t answer any longer`,
  unclear: msg`Could not check: open it yourself`,
}

const shown = 5

/** What looks at the page have shown, which decide before anybody’s word does. */
export function LooksState({ watch: { state, looks, nextLookAt } }: { watch: PageWatch }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { name, tone } = states[state]
  const next = nextLookAt === null ? null : formats.day(nextLookAt)
  return (
    <Stack gap={2}>
      <Flex justifyContent={{ base: 'flex-start', sm: 'flex-end' }}>
        <Tag tone={tone}>{i18n._(name)}</Tag>
      </Flex>
      <Stack as="ul" gap={1} listStyleType="none">
        {looks.slice(0, shown).map(({ id, at, verdict, status }) => (
          <Text as="li" key={id} size="t2" tone="quiet">
            {formats.dateTime(at)} · {i18n._(verdicts[verdict])}
            {verdict === 'unclear' && status !== null && ` (HTTP ${status})`}
          </Text>
        ))}
      </Stack>
      {next !== null && (
        <Text size="t2" tone="faint">
          <Trans>Next look: {next}.</Trans>
        </Text>
      )}
    </Stack>
  )
}
