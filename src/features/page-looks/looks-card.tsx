import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type {
  PageLook,
  PageVerdict,
  PageWatch,
  PageWatchState,
  UnclearReason,
} from '#openapi/generated/api.ts'
import { type ReadPicture, StoredPicture } from '#src/parts/findings/stored-picture.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Summary } from '#src/ui/summary.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

interface StateLabels {
  readonly name: MessageDescriptor
  readonly tone: Tone
  readonly text: MessageDescriptor
}

const states: Readonly<Record<PageWatchState, StateLabels>> = {
  requested: {
    name: msg`Removal requested`,
    tone: 'info',
    text: msg`No look could tell yet what the page shows.`,
  },
  notFound: {
    name: msg`Not found`,
    tone: 'neutral',
    text: msg`It wasn’t there at our first look, so we can’t say that it was removed.`,
  },
  there: { name: msg`Still there`, tone: 'warning', text: msg`The page shows you.` },
  moved: {
    name: msg`Still there`,
    tone: 'warning',
    text: msg`The page leads to another one, and that one shows you.`,
  },
  absent: {
    name: msg`Not there at one look`,
    tone: 'info',
    text: msg`A page can be hidden for a while. A second look, a week after the first, decides.`,
  },
  gone: {
    name: msg`Gone`,
    tone: 'safe',
    text: msg`Two looks, a week apart, didn’t find you on the page.`,
  },
  siteGone: {
    name: msg`The site is gone`,
    tone: 'safe',
    text: msg`The whole site doesn’t answer any longer. Nobody removed you from it.`,
  },
  back: { name: msg`It’s back`, tone: 'danger', text: msg`It was gone, and the page shows you again.` },
}

const verdicts: Readonly<Record<PageVerdict, MessageDescriptor>> = {
  there: msg`It shows you`,
  moved: msg`It leads to another page, which shows you`,
  absent: msg`It doesn’t show you`,
  siteGone: msg`The site doesn’t answer any longer`,
  unclear: msg`Could not check`,
}

const reasons: Readonly<Record<UnclearReason, MessageDescriptor>> = {
  challenge: msg`The site asks whether a person is looking.`,
  refused: msg`The site lets no programs in.`,
  signIn: msg`The page is only for who is signed in.`,
  softNotFound: msg`The site answers that it has nothing. That can be an error of its own.`,
  redirected: msg`The page leads to another one, which doesn’t show you.`,
  notNamed: msg`We never saw you on this page.`,
  partlyNamed: msg`The page shows a name that may be yours.`,
  otherPage: msg`The page looks unlike before: it may be hidden behind another one.`,
  empty: msg`The page has hardly any text without a browser.`,
  serverError: msg`The site has an error of its own.`,
  timedOut: msg`The site didn’t answer in time.`,
  unreachable: msg`The site couldn’t be reached.`,
  notPublic: msg`Its address isn’t one of the Internet.`,
  tooLarge: msg`The page is too large.`,
  failed: msg`Something went wrong on our side.`,
}

/** The last look that found its person, and the latest one since that didn’t; null where there’s none. */
const beforeAndAfter = (looks: readonly PageLook[]): { before: PageLook | null; after: PageLook | null } => {
  const newest = looks.findIndex(({ verdict }) => verdict === 'there' || verdict === 'moved')
  const later = newest === -1 ? [] : looks.slice(0, newest)
  return {
    before: looks[newest] ?? null,
    after: later.find(({ verdict }) => verdict === 'absent' || verdict === 'siteGone') ?? null,
  }
}

interface LooksCardProps {
  findingId: string
  watch: PageWatch
  /** By the site’s own words, which are no proof. */
  saysRemoved: boolean
  /** By the id of a look. */
  readPicture: ReadPicture
  save: (findingId: string) => Promise<void>
}

/** What our own looks at the page have shown, side by side, and the proof to download. */
export function LooksCard({ findingId, watch, saysRemoved, readPicture, save }: LooksCardProps) {
  const { i18n } = useLingui()
  const { state, looks, nextLookAt } = watch
  const { name, tone, text } = states[state]
  const [last] = looks
  const { before, after } = beforeAndAfter(looks)
  return (
    <TitledCard
      title={<Trans>What the page shows</Trans>}
      gap={4}
      aside={<Tag tone={tone}>{i18n._(name)}</Tag>}
    >
      <Text tone="quiet" measure>
        {i18n._(text)}
      </Text>
      {saysRemoved && state !== 'gone' && state !== 'siteGone' && (
        <Text size="t2" measure>
          <Trans>Said to be removed: the site says so, and our looks have not confirmed it.</Trans>
        </Text>
      )}
      {last?.reason != null && <Unclear look={last} />}
      <NextLook at={nextLookAt} />
      {before !== null && (
        <Grid
          gap={4}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Seen look={before} title={<Trans>Before</Trans>} readPicture={readPicture} />
          {after !== null && <Seen look={after} title={<Trans>After</Trans>} readPicture={readPicture} />}
        </Grid>
      )}
      {looks.length > 0 && (
        <>
          <details>
            <Summary>
              <Trans>All looks</Trans>
            </Summary>
            <AllLooks looks={looks} />
          </details>
          <Proof findingId={findingId} save={save} />
        </>
      )}
    </TitledCard>
  )
}

function Unclear({ look }: { look: PageLook }) {
  const { i18n } = useLingui()
  const day = useFormats().day(look.at)
  const why = look.reason === null ? '' : i18n._(reasons[look.reason])
  return (
    <Text size="t2" measure>
      <Trans>
        Our last look, on {day}, could not check. {why}
      </Trans>
    </Text>
  )
}

function NextLook({ at }: { at: string | null }) {
  const formats = useFormats()
  const day = at === null ? '' : formats.day(at)
  return (
    <Text size="t2" tone="faint">
      {at === null ? <Trans>No further look is planned.</Trans> : <Trans>Next look: {day}.</Trans>}
    </Text>
  )
}

function Seen({ look, title, readPicture }: { look: PageLook; title: ReactNode; readPicture: ReadPicture }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const at = formats.dateTime(look.at)
  const pageTitle = look.title
  return (
    <Stack gap={2} minWidth={0}>
      <Text strong size="t2">
        {title}
      </Text>
      <Text size="t2" tone="quiet">
        {at} · {i18n._(verdicts[look.verdict])}
      </Text>
      {look.hasPicture && (
        <StoredPicture
          s3Url={look.id}
          read={readPicture}
          alt={look.verdict === 'absent' ? t`The page without you` : t`The page while it showed you`}
        />
      )}
      {!look.hasPicture && look.title !== '' && (
        <Text size="t2" overflowWrap="anywhere">
          <Trans>“{pageTitle}”</Trans>
        </Text>
      )}
    </Stack>
  )
}

function AllLooks({ looks }: { looks: readonly PageLook[] }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <Stack as="ul" gap={3} paddingTop={3} listStyleType="none">
      {looks.map(look => (
        <li key={look.id}>
          <Text size="t2">
            {formats.dateTime(look.at)} · {i18n._(verdicts[look.verdict])}
          </Text>
          {look.reason !== null && (
            <Text size="t2" tone="quiet">
              {i18n._(reasons[look.reason])}
            </Text>
          )}
          <Text size="t1" tone="faint" overflowWrap="anywhere">
            SHA-256 {look.sha256}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

function Proof({ findingId, save }: Pick<LooksCardProps, 'findingId' | 'save'>) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await save(findingId)
    setBusy(false)
  }
  return (
    <Stack gap={2}>
      <Flex gap={3} flexWrap="wrap" alignItems="center">
        <Button variant="plain" busy={isBusy} onClick={() => void download()}>
          <Trans>Download the proof</Trans>
        </Button>
        <Link variant="standalone" href={`${location.origin}/verify` as `https://${string}`}>
          <Trans>Check a proof</Trans>
        </Link>
      </Flex>
      <Text size="t2" tone="faint" measure>
        <Trans>
          One file with every look, letter and reply. It’s signed, so that anyone, such as a lawyer, can check
          that nothing in it was changed.
        </Trans>
      </Text>
    </Stack>
  )
}
